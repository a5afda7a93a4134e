import * as z from 'zod/mini';
import { assistantCopy } from '#content/assistant/copy.ts';
import { crisisReplyTo } from '#content/assistant/crisis-replies.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryRequest } from '#contract/inquiries/form.ts';
import { withFacts } from '#contract/settings/rules.ts';
import { text } from '#contract/forms/text.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { track } from '#web/api/track.ts';
import { readFormDraft, storeFormDraft } from '#web/lib/drafts/form-draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import type { FormDraft } from '#web/ui/form/use-form-draft.ts';
import type { Leave } from '#web/ui/form/use-strict-form.ts';
import { transcriptOf } from './transcript.ts';
import type { Chat } from './use-chat.ts';

const copy = assistantCopy.handOff;
const person = z.object({
  name: inquiryRequest.shape.name,
  email: inquiryRequest.shape.email,
  added: text({ max: 1000 }),
});

const draft: FormDraft<z.input<typeof person>> = {
  read: () => readFormDraft('hand-off'),
  store: (values) => storeFormDraft('hand-off', values),
  fields: ['name', 'email', 'added'],
};

/** Sends the conversation to the firm as an inquiry, as the contact form does. */
export function HandOff({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const { show } = useToasts();
  async function send({ name, email, added }: z.output<typeof person>, _form: unknown, leave: Leave) {
    const message = transcriptOf(chat.messages, added);
    const startedAt = Date.parse(chat.messages[0]?.timestamp ?? '');
    const elapsed = Number.isNaN(startedAt) ? undefined : Date.now() - startedAt;
    const body = { name, email, inquiryType: 'general', message, elapsed };
    await call(inquiryEndpoints.send, { body });
    track('inquiry_sent');
    show({ title: copy.sent, description: copy.sentText, tone: 'success' });
    chat.addMessage(copy.done);
    leave(onDone);
  }
  return (
    <div ref={focusName} className="flex grow flex-col gap-3 overflow-y-auto p-4">
      <h3 className="font-sans font-strong">{copy.heading}</h3>
      <p className="text-ink-2">{copy.lead}</p>
      <Form
        label={copy.heading}
        schema={person}
        defaultValues={{ name: '', email: '', added: '' }}
        clearOnSuccess
        draft={draft}
        submitLabel={copy.send}
        pendingLabel={copy.sending}
        onSubmit={send}
        explain={(error) => formErrorOf(error, 'Something went wrong. Please try again.')}
        actions={
          <Button variant="quiet" onClick={onDone}>
            {copy.back}
          </Button>
        }
      >
        {(form) => (
          <>
            <TextInput label={copy.name} autoComplete="name" {...form.field('name')} />
            <TextInput label={copy.email} type="email" autoComplete="email" {...form.field('email')} />
            <TextArea label={copy.add} rows={2} {...form.field('added')} />
            <CrisisHelp text={form.watch('added') ?? ''} />
          </>
        )}
      </Form>
    </div>
  );
}

/** The numbers to call, as soon as someone writes that they are in danger. The message can still be sent. */
function CrisisHelp({ text: written }: { text: string }) {
  const firm = useFirm();
  const crisis = crisisReplyTo(written);
  if (!crisis) return null;
  return (
    <p role="alert" lang={crisis.language} className="font-strong">
      {withFacts(crisis.reply, firm)}
    </p>
  );
}

/** The button that opened the form is gone, so the focus moves to the first field. */
function focusName(form: HTMLElement | null) {
  form?.querySelector('input')?.focus({ preventScroll: true });
}
