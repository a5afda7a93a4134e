import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { assistantCopy } from '#content/assistant/copy.ts';
import { maxQuestionLength } from '#contract/assistant/rules.ts';
import { containsSensitiveNumber, sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

const copy = assistantCopy;

interface QuestionFormProps {
  /** Whether the field takes the focus when it appears. */
  focused: boolean;
  pending: boolean;
  onAsk: (question: string) => void;
}

/** Enter sends, Shift+Enter starts a new line. Blank questions are not sent; sensitive numbers never leave the browser. */
export function QuestionForm({ focused, pending, onAsk }: QuestionFormProps) {
  const [question, setQuestion] = useState('');
  const [error, setError] = useState<string>();
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (pending || question.trim() === '') return;
    const isSensitive = containsSensitiveNumber(question);
    setError(isSensitive ? sensitiveNumberWarning : undefined);
    if (isSensitive) return;
    onAsk(question.trim());
    setQuestion('');
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
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
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
