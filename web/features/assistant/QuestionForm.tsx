import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { assistantWords } from '#content/assistant/words.ts';
import { longestQuestion } from '#contract/assistant/rules.ts';
import { containsSensitiveNumber, sensitiveNumberWarning } from '#contract/sensitive-numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

const words = assistantWords;

interface QuestionFormProps {
  /** Takes the focus when it comes on screen. */
  focused: boolean;
  pending: boolean;
  onAsk: (question: string) => void;
}

/** Enter sends, Shift+Enter begins a line; blank is not sent, and a sensitive number never leaves the browser. */
export function QuestionForm({ focused, pending, onAsk }: QuestionFormProps) {
  const [question, setQuestion] = useState('');
  const [error, setError] = useState<string>();
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (pending || question.trim() === '') return;
    const isPrivate = containsSensitiveNumber(question);
    setError(isPrivate ? sensitiveNumberWarning : undefined);
    if (isPrivate) return;
    onAsk(question.trim());
    setQuestion('');
  }
  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <TextArea
        ref={focused ? focusField : undefined}
        label={words.field}
        hideLabel
        placeholder={words.placeholder}
        rows={1}
        grows
        maxLength={longestQuestion}
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
        {words.send}
      </Button>
    </form>
  );
}

function focusField(field: HTMLTextAreaElement | null) {
  field?.focus({ preventScroll: true });
}
