import * as z from 'zod/mini';
import { assistantWords } from '#content/assistant/words.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryRequest } from '#contract/inquiries/form.ts';
import { text } from '#contract/forms/text.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { track } from '#web/api/track.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { transcriptOf } from './transcript.ts';
import type { Chat } from './use-chat.ts';

const words = assistantWords.handOff;
const person = z.object({
  name: inquiryRequest.shape.name,
  email: inquiryRequest.shape.email,
  added: text({ max: 1000 }),
});

/** Turns the conversation into a message to the firm, as the contact form sends it. */
export function HandOff({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const { show } = useToasts();
  async function send({ name, email, added }: z.output<typeof person>) {
    const message = transcriptOf(chat.messages, added);
    const begun = Date.parse(chat.messages[0]?.timestamp ?? '');
    const elapsed = Number.isNaN(begun) ? undefined : Date.now() - begun;
    const body = { name, email, inquiryType: 'general', message, elapsed };
    await call(inquiryEndpoints.send, { body });
    track('inquiry_sent');
    show({ title: words.sent, description: words.sentText, tone: 'success' });
    chat.tell(words.done);
    onDone();
  }
  return (
    <div ref={focusName} className="flex grow flex-col gap-3 overflow-y-auto p-4">
      <h3 className="font-sans font-strong">{words.heading}</h3>
      <p className="text-ink-2">{words.lead}</p>
      <Form
        label={words.heading}
        schema={person}
        defaultValues={{ name: '', email: '', added: '' }}
        submitLabel={words.send}
        pendingLabel={words.sending}
        onSubmit={send}
        explain={(error) => formErrorOf(error, 'Something went wrong. Please try again.')}
        actions={
          <Button variant="quiet" onClick={onDone}>
            {words.back}
          </Button>
        }
      >
        {(form) => (
          <>
            <TextInput label={words.name} autoComplete="name" {...form.field('name')} />
            <TextInput label={words.email} type="email" autoComplete="email" {...form.field('email')} />
            <TextArea label={words.add} rows={2} {...form.field('added')} />
          </>
        )}
      </Form>
    </div>
  );
}

/** The button pressed to come here is removed. */
function focusName(form: HTMLElement | null) {
  form?.querySelector('input')?.focus({ preventScroll: true });
}
