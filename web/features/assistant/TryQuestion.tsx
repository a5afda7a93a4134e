import { useMutation } from '@tanstack/react-query';
import { assistantWords } from '#content/assistant/words.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { said } from './chat-message.ts';
import { Message } from './Message.tsx';
import { QuestionForm } from './QuestionForm.tsx';

/** Asks as a visitor would; the question is not stored. */
export function TryQuestion() {
  const preview = useMutation({
    mutationFn: async (question: string) => {
      const { answer, sources, links } = await call(assistantEndpoints.preview, { body: { question } });
      return [said(question, true), said(answer, false, { sources, links })];
    },
  });
  const { variables: question, mutate } = preview;
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <QuestionForm focused={false} pending={preview.isPending} onAsk={mutate} />
      {/* There before the first answer, so that screen readers announce it. */}
      <div role="status" aria-label="Answer" className="flex flex-col gap-4">
        {preview.isPending && <p className="text-ink-2">{assistantWords.sending}</p>}
        {preview.data?.map((message) => (
          <Message key={message.id} message={message} onLeave={stay} onUnhelpful={stay} />
        ))}
      </div>
      {preview.isError && question !== undefined && (
        <NotLoaded
          title="Not answered"
          failure={errorText(preview.error, 'Please try again.')}
          onRetry={() => mutate(question)}
        />
      )}
    </div>
  );
}

/** Nothing covers the page here, and the firm does not rate its own answers. */
function stay() {}
