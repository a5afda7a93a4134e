import { useQuery } from '@tanstack/react-query';
import { Select } from '#web/ui/Select.tsx';
import { savedAnswersQuery } from './use-saved-answers.ts';

/** Puts an answer that is written often into the message, where it can still be changed. */
export function SavedAnswers({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: answers = [] } = useQuery(savedAnswersQuery);
  if (answers.length === 0) return null;
  return (
    <Select
      label="Saved answers"
      placeholder="Insert a saved answer"
      choices={answers.map(({ id, title }) => ({ value: String(id), label: title }))}
      value=""
      onChange={(event) => {
        const chosen = answers.find(({ id }) => String(id) === event.target.value);
        if (chosen) onChoose(chosen.content);
      }}
    />
  );
}
