import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { assistantCopy } from '#content/assistant/copy.ts';
import { crisisIn } from '#contract/assistant/crisis.ts';
import { maxQuestionLength } from '#contract/assistant/rules.ts';
import { containsSensitiveNumber, sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { readDraft, storeDraft } from '#web/lib/drafts/draft-text.ts';
import { isEnter } from '#web/ui/form/enter-key.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

const copy = assistantCopy;
/** What is typed stays while the panel is closed or shows another form. */
const draftName = 'question';

interface QuestionFormProps {
  /** Whether the field takes the focus when it appears. */
  focused: boolean;
  pending: boolean;
  onAsk: (question: string) => void;
}

/** Enter sends, Shift+Enter starts a new line. Blank questions are not sent; sensitive numbers never leave the browser. */
export function QuestionForm({ focused, pending, onAsk }: QuestionFormProps) {
  const [question, setQuestion] = useState(() => readDraft(draftName));
  const [error, setError] = useState<string>();
  function change(text: string) {
    setQuestion(text);
    storeDraft(draftName, text);
  }
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (pending || question.trim() === '') return;
    const isSensitive = containsSensitiveNumber(question) && crisisIn(question) === null;
    setError(isSensitive ? sensitiveNumberWarning : undefined);
    if (isSensitive) return;
    onAsk(question.trim());
    change('');
  }
  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <TextArea
        ref={focused ? focusField : undefined}
        label={copy.field}
        hideLabel
        placeholder={copy.placeholder}
        rows={1}
        grows
        maxLength={maxQuestionLength}
        value={question}
        error={error}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (isEnter(event.nativeEvent) && !event.shiftKey) send(event);
        }}
        className="grow"
        boxClassName="min-h-control max-h-32 resize-none"
      />
      <Button type="submit" disabled={pending}>
        {pending && <Spinner />}
        {copy.send}
      </Button>
    </form>
  );
}

function focusField(field: HTMLTextAreaElement | null) {
  field?.focus({ preventScroll: true });
}
