import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadFailure } from '#web/api/api-error.ts';
import { OpenQuestions } from '#web/features/assistant/OpenQuestions.tsx';
import { OwnAnswers } from '#web/features/assistant/OwnAnswers.tsx';
import {
  openQuestionsQuery,
  ownAnswersQuery,
  trainingPhrasesQuery,
} from '#web/features/assistant/queries.ts';
import { TrainingPhrases } from '#web/features/assistant/TrainingPhrases.tsx';
import { TryQuestion } from '#web/features/assistant/TryQuestion.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export const Route = createFileRoute('/_admin/admin/assistant')({
  head: () => ({ meta: [{ title: 'Assistant | Admin Dashboard' }] }),
  component: AssistantScreen,
});

function AssistantScreen() {
  const open = useQuery(openQuestionsQuery);
  const own = useQuery(ownAnswersQuery);
  const phrases = useQuery(trainingPhrasesQuery);
  return (
    <>
      <AdminHeading
        heading="Assistant"
        lead="It answers visitors from your public pages. If it found no answer, or visitors marked one as not helpful, write an answer here or match the question to one. The next visitor gets it."
      />
      <h2 className="mb-3 text-heading">Questions to look at</h2>
      <Loaded
        what="the questions"
        data={open.data}
        failure={loadFailure(open.error)}
        onRetry={() => void open.refetch()}
        skeleton={<Skeleton className="h-48" />}
      >
        {(questions) => <OpenQuestions questions={questions} />}
      </Loaded>
      <h2 className="mt-10 mb-3 text-heading">Your own answers</h2>
      <Loaded
        what="the answers"
        data={own.data}
        failure={loadFailure(own.error)}
        onRetry={() => void own.refetch()}
        skeleton={<Skeleton className="h-48" />}
      >
        {(answers) => <OwnAnswers answers={answers} />}
      </Loaded>
      <h2 className="mt-10 mb-3 text-heading">Try a question</h2>
      <p className="mb-3 max-w-measure text-ink-2">
        See the answer that a visitor would get right now. What you ask here isn’t saved.
      </p>
      <TryQuestion />
      <h2 className="mt-10 mb-3 text-heading">Questions you matched</h2>
      <Loaded
        what="the matched questions"
        data={phrases.data}
        failure={loadFailure(phrases.error)}
        onRetry={() => void phrases.refetch()}
        skeleton={<Skeleton className="h-24" />}
      >
        {(list) => <TrainingPhrases phrases={list} />}
      </Loaded>
    </>
  );
}
