import { Plus } from 'lucide';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import type { OwnAnswer } from '#contract/assistant/schemas.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { RemoveButton } from './RemoveButton.tsx';

/** The answers that the firm wrote itself, with buttons to add, edit and delete them. */
export function OwnAnswers({ answers }: { answers: readonly OwnAnswer[] }) {
  const add = (
    <AnswerDialog
      title="Add an answer"
      trigger={
        <Button>
          <Icon of={Plus} />
          Add an answer
        </Button>
      }
    />
  );
  if (answers.length === 0)
    return <EmptyState sentence="There are no answers of your own yet." action={add} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <ul className="w-full divide-y divide-rule rounded-lg border border-rule-2 bg-sheet">
        {answers.map((answer) => (
          <Row key={answer.id} answer={answer} />
        ))}
      </ul>
      {add}
    </div>
  );
}

function Row({ answer }: { answer: OwnAnswer }) {
  const { id, question } = answer;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-72 wrap-anywhere">
        <h3 className="font-strong">{question}</h3>
        <p className="max-w-measure whitespace-pre-line text-ink-2">{answer.answer}</p>
      </div>
      <div className="flex gap-2">
        <AnswerDialog
          title="Edit an answer"
          answer={answer}
          trigger={
            <Button variant="secondary" aria-label={`Edit: ${question}`}>
              Edit
            </Button>
          }
        />
        <RemoveButton
          label="Delete"
          of={question}
          title="Delete this answer?"
          description="The assistant stops using it right away."
          remove={() => call(assistantEndpoints.deleteAnswer, { params: { id: String(id) } })}
        />
      </div>
    </li>
  );
}
