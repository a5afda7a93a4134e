import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryRequest } from '#contract/inquiries/form.ts';
import { inquiryTypes } from '#contract/inquiries/rules.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useVisitorPrefill } from '#web/api/current-user.ts';
import { track } from '#web/api/track.ts';
import { useElapsed } from '#web/lib/use-elapsed.ts';
import { storeFormDraft, readFormDraft } from '#web/lib/drafts/form-draft.ts';
import type { FormDraft } from '#web/ui/form/use-form-draft.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Honeypot } from '#web/ui/form/Honeypot.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';

const empty = { name: '', email: '', inquiryType: '', message: '', website: '' };
const choices = Object.entries(inquiryTypes).map(([value, label]) => ({ value, label }));

const sentToast = {
  title: 'Message Sent',
  description: 'Thank you for your message. We will get back to you soon.',
};

const draft: FormDraft<typeof empty> = {
  read: () => readFormDraft('contact'),
  store: (values) => storeFormDraft('contact', values),
  fields: ['name', 'email', 'inquiryType', 'message'],
};

/** Sends a message to the firm (requirements 5 and 8). Everything typed stays until the server has accepted it. */
export function ContactForm() {
  const { show } = useFormToasts();
  const elapsed = useElapsed();
  const visitor = useVisitorPrefill();
  return (
    <Form
      label="Send a message"
      schema={inquiryRequest}
      defaultValues={empty}
      submitLabel="Send message"
      pendingLabel="Sending..."
      clearOnSuccess
      draft={draft}
      prefill={visitor && { name: visitor.name, email: visitor.email }}
      post={{ name: 'contact', page: '/contact', sent: sentToast }}
      onSubmit={async (body) => {
        await call(inquiryEndpoints.send, { body: { ...body, elapsed: elapsed() } });
        track('inquiry_sent');
        show({ ...sentToast, tone: 'success' });
      }}
      explain={(error) => formErrorOf(error, 'Something went wrong. Please try again.')}
      onFailure={({ message }) => show({ title: 'Error', description: message, tone: 'destructive' })}
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput label="Name" autoComplete="name" {...form.field('name')} />
            <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
          </div>
          <Select
            label="Inquiry type"
            placeholder="Select an inquiry type"
            choices={choices}
            {...form.field('inquiryType')}
          />
          <TextArea
            label="Message"
            description="Please leave out Social Security and card numbers."
            rows={4}
            {...form.field('message')}
          />
          <Honeypot {...form.field('website')} />
        </>
      )}
    </Form>
  );
}
