import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { assistantWords } from '#content/assistant/words.ts';
import { longestQuestion } from '#contract/assistant.ts';
import { holdsPrivateNumber, privateNumberWarning } from '#contract/private-numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

const words = assistantWords;

interface QuestionFormProps {
  /** Takes the focus when it comes on screen. */
  focused: boolean;
  pending: boolean;
  onAsk: (question: string) => void;
}

/** Enter sends, Shift+Enter begins a line; blank is not sent, and a private number never leaves the browser. */
export function QuestionForm({ focused, pending, onAsk }: QuestionFormProps) {
  const [question, setQuestion] = useState('');
  const [error, setError] = useState<string>();
  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (pending || question.trim() === '') return;
    const isPrivate = holdsPrivateNumber(question);
    setError(isPrivate ? privateNumberWarning : undefined);
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
