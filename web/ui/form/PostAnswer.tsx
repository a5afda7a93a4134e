import { Alert } from '#web/ui/feedback/Alert.tsx';
import { fieldId } from '#web/ui/form/field-id.ts';
import type { AnsweredPost } from '#web/ui/form/form-answer.ts';
import { useTranslate } from '#web/ui/form/translation.ts';

interface PostAnswerProps {
  post: AnsweredPost;
  /** Title of the alert if the post failed. */
  failureTitle: string;
}

/** Above a form that was posted without script: a confirmation, or the errors with links to their fields. */
export function PostAnswer({ post: { id, name, sent, isSent, postError }, failureTitle }: PostAnswerProps) {
  const t = useTranslate();
  if (!postError && !(isSent && sent)) return null;
  const fieldErrors = Object.entries(postError?.fields ?? {});
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-28 outline-none">
      {postError ? (
        <Alert tone="red" title={failureTitle}>
          {fieldErrors.length === 0 ? (
            t(postError.message)
          ) : (
            <ul>
              {fieldErrors.map(([field, message]) => (
                <li key={field}>
                  <a className="link inline-block py-0.5" href={`#${fieldId(name, field)}`}>
                    {t(message)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Alert>
      ) : (
        sent && (
          <Alert tone="green" title={sent.title}>
            {sent.description}
          </Alert>
        )
      )}
    </div>
  );
}
