import { useSettled } from '#web/ui/use-settled.ts';
import { isEnter } from '#web/ui/form/enter-key.ts';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { loadFailure } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { useMayCall } from '#web/api/use-may-call.ts';
import { toHeading } from '#web/lib/heading-focus.ts';
import { UnbrokenText } from '#web/ui/UnbrokenText.tsx';
import { newItems } from './new-items.ts';
import {
  type Choice,
  type ChoiceGroup,
  choicesFor,
  hasMore,
  type SearchPage,
  textToFind,
} from './choices.ts';
import { olderSearchQuery, searchQuery } from './queries.ts';

interface SearchDialogProps {
  pages: readonly SearchPage[];
  text: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
}

/** Finds and starts things from the keyboard: searches everything for what is typed; Enter opens the first choice. */
/** How long typing has to pause before older messages are searched too, in ms. */
const pauseBeforeOlder = 700;

export function SearchDialog({ pages: sections, text, onTextChange, onClose }: SearchDialogProps) {
  const mayCall = useMayCall();
  const pages = [...newItems.filter(({ needs }) => !needs || mayCall(needs)), ...sections];
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const q = textToFind(useDeferredValue(text));
  const recent = useQuery(searchQuery(q));
  const { error, isFetching, isPlaceholderData } = recent;
  const isTyped = useSettled(q, pauseBeforeOlder) === q;
  // Until it is answered, and if it fails, the results without older messages are shown.
  const older = useQuery({ ...olderSearchQuery(q), enabled: q !== '' && isTyped && recent.isSuccess });
  const data = older.data ?? recent.data;
  const groups = choicesFor(text, q === '' ? [] : (data ?? []), pages);
  const failure = loadFailure(error);
  const open = ({ target }: Choice) => {
    onClose();
    // The dialog that had the focus is closed, so the heading gets it.
    void navigate({ ...target, state: toHeading() });
  };
  const latestQ = textToFind(text);
  const isStale = latestQ !== '' && (latestQ !== q || isPlaceholderData || (isFetching && !data));
  /** Opens the first choice once the results for what is typed are loaded, unless the text changes meanwhile. */
  async function openFirst(field: HTMLInputElement) {
    const results = await queryClient.fetchQuery(searchQuery(latestQ)).catch(() => []);
    const first = choicesFor(text, results, pages)[0]?.items[0];
    if (first && field.isConnected && field.value === text) open(first);
  }
  return (
    <Dialog
      title="Search"
      open
      onOpenChange={(next) => !next && onClose()}
      width="wide"
      // Keeps the field in place while the list below it grows.
      className="self-start max-sm:max-h-[80dvh] sm:mt-[10dvh]"
    >
      <Autocomplete.Root
        inline
        open
        items={groups}
        filter={null}
        autoHighlight="always"
        keepHighlight
        value={text}
        itemToStringValue={(choice: Choice) => choice.label}
        onValueChange={(value, { reason }) => reason !== 'item-press' && onTextChange(value)}
      >
        <Autocomplete.Input
          aria-label="Search everything"
          placeholder="A name, phone number, amount, or “invoice”, “message”, “ask”, “job”, “confirm” and a name"
          className="control"
          maxLength={100}
          spellCheck={false}
          onKeyDown={(event) => {
            if (!isStale || !isEnter(event.nativeEvent)) return;
            // What is highlighted was found for an earlier text.
            event.preventBaseUIHandler();
            event.preventDefault();
            void openFirst(event.currentTarget);
          }}
        />
        <Autocomplete.Status className="text-small text-ink-2">
          {failure ?? statusOf(groups, q, isFetching, hasMore(data ?? []))}
        </Autocomplete.Status>
        <Autocomplete.List className="-mx-2 max-h-[55dvh] overflow-y-auto overscroll-contain">
          {(group: ChoiceGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="not-first:mt-3">
              <Autocomplete.GroupLabel className="px-2 pb-1 text-small text-ink-2">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(choice: Choice) => (
                  <Autocomplete.Item
                    key={choice.key}
                    value={choice}
                    onClick={() => open(choice)}
                    className="flex min-h-control cursor-default flex-wrap items-center gap-x-3 rounded-md px-2 py-1.5 outline-none data-highlighted:bg-pine-wash"
                  >
                    <span className="font-strong wrap-anywhere">{choice.label}</span>
                    {choice.detail && (
                      <span className="text-small wrap-anywhere text-ink-2">
                        <UnbrokenText>{choice.detail}</UnbrokenText>
                      </span>
                    )}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Dialog>
  );
}

function statusOf(groups: readonly ChoiceGroup[], q: string, isFetching: boolean, more: boolean): string {
  if (isFetching) return 'Searching';
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  if (q === '') return 'Type to search. Enter opens what is highlighted.';
  if (count === 0) return `Nothing found for “${q}”.`;
  if (more) return 'The first results of each kind. There are more.';
  return count === 1 ? '1 result' : `${count} results`;
}
