import { folded, foldedWords } from '#contract/search/folded.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { type SearchOption, SearchSelect } from '#web/ui/form/SearchSelect.tsx';
import { intentsQuery } from './queries.ts';

interface MatchDialogProps {
  trigger: ReactElement;
  /** The open questions that the match settles, and the text of one of them. */
  ids: readonly number[];
  question: string;
}

/** Adds the question as a training phrase of an answer that exists. */
export function MatchDialog({ trigger, ids, question }: MatchDialogProps) {
  const [shown, setShown] = useState(false);
  return (
    <Dialog title="Match to an answer" open={shown} onOpenChange={setShown} trigger={trigger}>
      {shown && <MatchForm ids={ids} question={question} onDone={() => setShown(false)} />}
    </Dialog>
  );
}

function MatchForm({ ids, question, onDone }: Omit<MatchDialogProps, 'trigger'> & { onDone: () => void }) {
  const refreshAfter = useRefreshAfter();
  const announce = useAnnounce();
  const intents = useQuery(intentsQuery);
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const [query, setQuery] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const options = (intents.data ?? []).map(({ answer }, id) => ({ id, name: answer }));
  const found = options
    .filter(({ name }) => containsAllWords(name, query))
    // Exact phrases come before the same words apart.
    .toSorted((a, b) => Number(containsPhrase(b.name, query)) - Number(containsPhrase(a.name, query)));

  async function save() {
    const intent = chosen ? intents.data?.[chosen.id]?.id : undefined;
    if (intent === undefined) {
      setFailure('Please choose an answer.');
      return;
    }
    setPending(true);
    try {
      await call(assistantEndpoints.addPhrase, { body: { phrase: question, intent, answers: [...ids] } });
      onDone();
      announce('Question matched');
      await refreshAfter(assistantEndpoints.addPhrase);
    } catch (error) {
      setFailure(errorText(error, 'The question was not matched. Please try again.'));
      setPending(false);
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p className="wrap-anywhere">
        Visitors asked: <q>{question}</q>
      </p>
      <SearchSelect
        label="Answer"
        description="Type a word from the answer to find it. From now on, visitors who ask this get that answer."
        placeholder="Find an answer"
        value={chosen}
        onValueChange={setChosen}
        options={found.slice(0, 20)}
        onSearch={setQuery}
        status={statusOf(intents, found.length)}
      />
      {failure !== undefined && (
        <Alert tone="red" title="Not matched">
          {failure}
        </Alert>
      )}
      <div className="flex flex-row-reverse flex-wrap gap-3">
        <Button pending={pending} pendingLabel="Saving" onClick={() => void save()}>
          Save match
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function statusOf({ isPending, isError }: { isPending: boolean; isError: boolean }, found: number) {
  if (isPending) return 'Loading the answers';
  if (isError) return 'The answers could not be loaded. Please close this and try again.';
  if (found === 0) return 'No answer has these words';
  return found > 20 ? 'There are more: type another word' : undefined;
}

function containsPhrase(text: string, query: string): boolean {
  return folded(text).includes(folded(query));
}

function containsAllWords(text: string, query: string): boolean {
  const searched = folded(text);
  return foldedWords(query).every((word) => searched.includes(word));
}
