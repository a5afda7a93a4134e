import { inquiryEndpoints, inquiryRequest, inquiryTypes } from '#contract/inquiries.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { track } from '#web/api/track.ts';
import { useFirm } from '#web/api/site.ts';
import { useElapsed } from '#web/lib/use-elapsed.ts';
import { Form } from '#web/ui/Form.tsx';
import { Honeypot } from '#web/ui/Honeypot.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { WithoutScript } from '#web/ui/WithoutScript.tsx';

const empty = { name: '', email: '', inquiryType: '', message: '', website: '' };
const choices = Object.entries(inquiryTypes).map(([value, label]) => ({ value, label }));

/** Sends the firm a message (spec sections 5 and 8); everything typed stays until it has arrived. */
export function ContactForm() {
  const firm = useFirm();
  const { show } = useToasts();
  const elapsed = useElapsed();
  return (
    <Form
      label="Send a message"
      schema={inquiryRequest}
      defaultValues={empty}
      submitLabel="Send message"
      pendingLabel="Sending..."
      clearOnSuccess
      onSubmit={async (body) => {
        await call(inquiryEndpoints.send, { body: { ...body, elapsed: elapsed() } });
        track('inquiry_sent');
        const description = 'Thank you for your message. We will get back to you soon.';
        show({ title: 'Message Sent', description, tone: 'success' });
      }}
      explain={(error) => refusalOf(error, 'Something went wrong. Please try again.')}
      onFailure={({ message }) => show({ title: 'Error', description: message, tone: 'destructive' })}
    >
      {(form) => (
        <>
          <WithoutScript
            what="Sending a message from this page"
            outcome="we will answer you"
            email={firm.email}
            phone={firm.phone}
          />
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
