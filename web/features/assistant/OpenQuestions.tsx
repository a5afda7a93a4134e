import { assistantEndpoints, type UnansweredQuestion } from '#contract/assistant.ts';
import { call } from '#web/api/call.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Table } from '#web/ui/Table.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { RemoveButton } from './RemoveButton.tsx';

/** Questions that no page answers, last asked first. */
export function OpenQuestions({ questions }: { questions: readonly UnansweredQuestion[] }) {
  const now = useNow();
  if (questions.length === 0) {
    return <EmptyState sentence="Every question of the last 90 days found an answer." />;
  }
  return (
    <Table
      label="Questions without an answer"
      rows={questions}
      rowKey={({ id }) => String(id)}
      scrollAbove={480}
      columns={[
        {
          key: 'question',
          header: 'Question',
          cell: ({ question }) => <span className="wrap-anywhere">{question}</span>,
        },
        { key: 'count', header: 'Asked', cell: ({ count }) => (count === 1 ? 'Once' : `${count} times`) },
        {
          key: 'last',
          header: 'Last',
          cell: ({ lastAskedAt }) => <time dateTime={lastAskedAt}>{timeAgo(lastAskedAt, now)}</time>,
        },
        { key: 'actions', header: 'Actions', cell: (question) => <Actions question={question} /> },
      ]}
    />
  );
}

function Actions({ question: { id, question } }: { question: UnansweredQuestion }) {
  return (
    <span className="flex flex-wrap gap-2">
      <AnswerDialog
        title="Answer a question"
        open={{ id, question }}
        trigger={
          <Button variant="secondary" aria-label={`Write an answer: ${question}`}>
            Write an answer
          </Button>
        }
      />
      <RemoveButton
        label="Remove"
        of={question}
        title="Remove this question?"
        description="It leaves the list. When somebody asks it again, it comes back."
        remove={() => call(assistantEndpoints.dismiss, { params: { id: String(id) } })}
      />
    </span>
  );
}
