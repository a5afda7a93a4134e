import { useQuery } from '@tanstack/react-query';
import { loadFailure } from '#web/api/api-error.ts';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { cannedRepliesQuery } from './use-canned-replies.ts';

/** Inserts a canned reply into the message, where it can still be edited. */
export function CannedReplies({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: replies = [], error, refetch } = useQuery(cannedRepliesQuery);
  const failure = replies.length === 0 ? loadFailure(error) : null;
  if (failure !== null) {
    return (
      <NotLoaded title="Saved answers could not be loaded" failure={failure} onRetry={() => void refetch()} />
    );
  }
  if (replies.length === 0) return null;
  return (
    <Select
      label="Saved answers"
      hideLabel
      className="w-56 max-w-full"
      placeholder="Insert a saved answer"
      choices={replies.map(({ id, title }) => ({ value: String(id), label: title }))}
      value=""
      onChange={(event) => {
        const chosen = replies.find(({ id }) => String(id) === event.target.value);
        if (chosen) onChoose(chosen.content);
      }}
    />
  );
}
