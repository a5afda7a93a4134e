import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadFailure } from '#web/api/api-error.ts';
import { OpenQuestions } from '#web/features/assistant/OpenQuestions.tsx';
import { OwnAnswers } from '#web/features/assistant/OwnAnswers.tsx';
import { openQuestionsQuery, ownAnswersQuery } from '#web/features/assistant/queries.ts';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export const Route = createFileRoute('/_desk/admin/assistant')({
  head: () => ({ meta: [{ title: 'Assistant | Admin Dashboard' }] }),
  component: AssistantScreen,
});

function AssistantScreen() {
  const open = useQuery(openQuestionsQuery);
  const own = useQuery(ownAnswersQuery);
  return (
    <>
      <DeskHeading
        heading="Assistant"
        lead="It answers visitors from the public pages. What the pages do not say, you can answer here; the next visitor who asks gets your words."
      />
      <h2 className="mb-3 text-heading">Without an answer</h2>
      <Loaded
        what="the questions"
        data={open.data}
        failure={loadFailure(open.error)}
        onRetry={() => void open.refetch()}
        blocks={<Skeleton className="h-48" />}
      >
        {(questions) => <OpenQuestions questions={questions} />}
      </Loaded>
      <h2 className="mt-10 mb-3 text-heading">Your own answers</h2>
      <Loaded
        what="the answers"
        data={own.data}
        failure={loadFailure(own.error)}
        onRetry={() => void own.refetch()}
        blocks={<Skeleton className="h-48" />}
      >
        {(answers) => <OwnAnswers answers={answers} />}
      </Loaded>
    </>
  );
}
