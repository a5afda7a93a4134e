import { useMemo } from 'react';
import { assistantCopy } from '#content/assistant/copy.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText } from '#web/api/api-error.ts';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { newMessage } from './chat-message.ts';
import { Message } from './Message.tsx';
import { QuestionForm } from './QuestionForm.tsx';

/** Tries a question as a visitor would ask it; nothing is stored. */
export function TryQuestion() {
  const preview = useAction(assistantEndpoints.preview, {
    input: (asked: string) => ({ body: { question: asked } }),
  });
  const { data, variables: question = '', mutate } = preview;
  const messages = useMemo(
    () =>
      data && [
        newMessage(question, true),
        newMessage(data.answer, false, { sources: data.sources, links: data.links }),
      ],
    [data, question],
  );
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <QuestionForm focused={false} pending={preview.isPending} onAsk={mutate} />
      {/* A live region must exist before its content for screen readers to announce it. */}
      <div role="status" aria-label="Answer" className="flex flex-col gap-4">
        {preview.isPending && <p className="text-ink-2">{assistantCopy.sending}</p>}
        {messages?.map((message) => (
          <Message key={message.id} message={message} onLeave={noop} onUnhelpful={noop} />
        ))}
      </div>
      {preview.isError && (
        <NotLoaded
          title="Not answered"
          failure={errorText(preview.error, 'Please try again.')}
          onRetry={() => mutate(question)}
        />
      )}
    </div>
  );
}

/** There is no panel to close here, and no answer to rate. */
function noop() {}
