import { useInfiniteQuery } from '@tanstack/react-query';
import { Search } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { foldedWords } from '#contract/search/folded.ts';
import { markedParts } from '#contract/search/marked.ts';
import type { FoundMessages } from '#contract/messages/schemas.ts';
import { containsSensitiveNumber } from '#contract/sensitive-numbers.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { ConversationSide } from './side.ts';
import type { useConversation } from './use-conversation.ts';

interface MessageSearchProps {
  side: ConversationSide;
  /** Name of the other side. */
  otherName: string;
  /** Loads the history back to a message. */
  reach: ReturnType<typeof useConversation>['reach'];
  /** Shows a message that is in the history. */
  onReached: (id: number) => void;
}

/** Searches a conversation; each result leads to its message. */
export function MessageSearch({ side, otherName, reach, onReached }: MessageSearchProps) {
  const { error, isPending, variables, mutate } = reach;
  const choose = (id: number) => mutate(id, { onSuccess: () => onReached(id) });
  const failure = loadFailure(error);
  return (
    <>
      <SearchForm {...{ side, otherName }} onChoose={choose} loading={isPending ? variables : undefined} />
      {failure !== null && variables !== undefined && (
        <NotLoaded
          title="The message could not be loaded"
          failure={failure}
          onRetry={() => choose(variables)}
        />
      )}
    </>
  );
}

interface SearchFormProps extends Pick<MessageSearchProps, 'side' | 'otherName'> {
  onChoose: (id: number) => void;
  /** The id of the message that is being loaded. */
  loading: number | undefined;
}

function SearchForm({ side, otherName, onChoose, loading }: SearchFormProps) {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    setSearched('');
    setRefused(false);
    field.current?.focus();
  };
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || (typed === '' && searched === '')) return;
    event.preventDefault();
    clear();
  };
  return (
    <div>
      <form
        role="search"
        aria-label="Messages"
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          // Servers store URLs, so keep such a number out of them.
          const isSensitive = containsSensitiveNumber(typed);
          setRefused(isSensitive);
          setSearched(isSensitive ? '' : typed.trim());
        }}
      >
        <TextInput
          ref={field}
          type="search"
          label="Search messages"
          hideLabel
          placeholder="Search messages"
          className="grow sm:max-w-72"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onKeyDown={clearOnEscape}
          error={
            refused
              ? 'This looks like a Social Security or card number. Please search for other words.'
              : undefined
          }
          onChange={({ target }) => {
            setTyped(target.value);
            setRefused(false);
            if (target.value === '') setSearched('');
          }}
        />
        <Button type="submit" variant="secondary" aria-label="Search messages">
          <Icon of={Search} />
        </Button>
      </form>
      {searched !== '' && (
        <Results
          key={searched}
          {...{ side, otherName, onChoose, loading, searched }}
          onClear={clear}
          onKeyDown={clearOnEscape}
        />
      )}
    </div>
  );
}

function Results({
  side,
  otherName,
  searched,
  onChoose,
  loading,
  onClear,
  onKeyDown,
}: SearchFormProps & {
  searched: string;
  onClear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...side.queryKey, 'search', searched],
    queryFn: ({ pageParam }) => side.search({ q: searched, ...(pageParam && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ before }) => before?.toString(),
  });
  const found = data?.pages.flatMap(({ messages }) => messages);
  return (
    <section aria-label="Results" className="mt-3">
      <Loaded
        what="the results"
        data={found}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-24" />}
      >
        {(messages) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p role="status" className="text-small text-ink-2">
                {countText(messages.length, hasNextPage)}
              </p>
              <Button variant="quiet" onClick={onClear}>
                Clear search
              </Button>
            </div>
            {messages.length > 0 && (
              <ol className="mt-1 max-h-[min(18rem,24dvh)] divide-y divide-rule overflow-y-auto rounded-lg border border-rule-2 bg-sheet">
                {messages.map((message) => (
                  <li key={message.id}>
                    <Result
                      message={message}
                      words={foldedWords(searched)}
                      name={message.author ?? (message.fromClient === side.isClient ? 'You' : otherName)}
                      pending={loading === message.id}
                      onChoose={() => onChoose(message.id)}
                      onKeyDown={(event) => {
                        moveInList(event);
                        onKeyDown(event);
                      }}
                    />
                  </li>
                ))}
              </ol>
            )}
            {hasNextPage && (
              <Button
                variant="quiet"
                className="mt-1"
                pending={isFetchingNextPage}
                pendingLabel="Searching"
                onClick={() => void fetchNextPage()}
              >
                Search older messages
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface ResultProps {
  message: FoundMessages['messages'][number];
  words: readonly string[];
  name: string;
  pending: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

function Result({ message: { timestamp, excerpt }, words, name, pending, onChoose, onKeyDown }: ResultProps) {
  const times = useFirmTimes();
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className="block w-full px-4 py-2.5 text-left hover:bg-pine-wash focus-visible:-outline-offset-2"
    >
      <span className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
        <span className="font-strong text-ink">{name}</span>
        <time dateTime={timestamp}>{times.dateTime(timestamp)}</time>
      </span>{' '}
      <span className="block wrap-anywhere">
        {markedParts(excerpt, words).map(({ text, marked }, index) =>
          marked ? (
            <mark key={index} className="rounded-sm bg-yellow-wash font-strong text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </button>
  );
}

function countText(count: number, hasOlder: boolean): string {
  if (count === 0)
    return hasOlder ? 'No messages found yet. Older ones were not searched.' : 'No messages contain that.';
  const messages = `${count} ${count === 1 ? 'message' : 'messages'}`;
  return hasOlder ? `${messages}, newest first. There may be older ones.` : `${messages}, newest first.`;
}

/** Arrow keys, Home and End move between the results. */
function moveInList(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...(event.currentTarget.closest('ol')?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(event.currentTarget);
  const next = new Map([
    ['ArrowDown', at + 1],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['End', buttons.length - 1],
  ]).get(event.key);
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
}
