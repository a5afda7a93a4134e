import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import type { UnansweredQuestion } from '#contract/assistant/schemas.ts';
import { call } from '#web/api/call.ts';
import { timeAgo } from '#web/lib/time-ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { MatchDialog } from './MatchDialog.tsx';
import { RemoveButton } from './RemoveButton.tsx';

/** Similar questions, newest first. */
type Group = [UnansweredQuestion, ...UnansweredQuestion[]];

/** Questions that found no answer, or none that helped: last asked first, similar ones in one row. */
export function OpenQuestions({ questions }: { questions: readonly UnansweredQuestion[] }) {
  const now = useNow();
  if (questions.length === 0) {
    return <EmptyState sentence="Every question in the last 90 days got a helpful answer." />;
  }
  return (
    <Table
      label="Questions to look at"
      rows={groupsOf(questions)}
      rowKey={([{ id }]) => String(id)}
      scrollAbove={480}
      columns={[
        { key: 'question', header: 'Question', cell: (group) => <Questions group={group} /> },
        { key: 'count', header: 'No answer', cell: (group) => timesOf(group, 'count') },
        { key: 'unhelpful', header: 'Not helpful', cell: (group) => timesOf(group, 'unhelpful') },
        {
          key: 'last',
          header: 'Last',
          cell: ([{ lastAskedAt }]) => <time dateTime={lastAskedAt}>{timeAgo(lastAskedAt, now)}</time>,
        },
        { key: 'actions', header: 'Actions', cell: (group) => <Actions group={group} /> },
      ]}
    />
  );
}

function groupsOf(questions: readonly UnansweredQuestion[]): Group[] {
  const groups = new Map<number, Group>();
  for (const question of questions) {
    const group = groups.get(question.group);
    if (group) group.push(question);
    else groups.set(question.group, [question]);
  }
  return [...groups.values()];
}

function Questions({ group: [first, ...similar] }: { group: Group }) {
  return (
    <>
      <span className="wrap-anywhere">{first.question}</span>
      {similar.length > 0 && (
        <ul aria-label="Similar questions" className="mt-1 text-small text-ink-2">
          {similar.map(({ id, question }) => (
            <li key={id} className="wrap-anywhere">
              {question}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function timesOf(group: Group, counter: 'count' | 'unhelpful'): string {
  const sum = group.reduce((total, question) => total + question[counter], 0);
  if (sum === 0) return 'Never';
  return sum === 1 ? 'Once' : `${sum} times`;
}

function Actions({ group }: { group: Group }) {
  const [{ question }] = group;
  const ids = group.map(({ id }) => id);
  return (
    <span className="flex flex-wrap gap-2">
      <AnswerDialog
        title="Answer a question"
        open={{ ids, question }}
        trigger={
          <Button variant="secondary" aria-label={`Write an answer: ${question}`}>
            Write an answer
          </Button>
        }
      />
      <MatchDialog
        ids={ids}
        question={question}
        trigger={
          <Button variant="secondary" aria-label={`Match to an answer: ${question}`}>
            Match to an answer
          </Button>
        }
      />
      <RemoveButton
        label="Remove"
        of={question}
        title={ids.length === 1 ? 'Remove this question?' : `Remove these ${ids.length} questions?`}
        description="They come back to the list if a visitor asks again."
        remove={() =>
          Promise.all(ids.map((id) => call(assistantEndpoints.dismiss, { params: { id: String(id) } })))
        }
      />
    </span>
  );
}
