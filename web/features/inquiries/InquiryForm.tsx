import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryRequest } from '#contract/inquiries/form.ts';
import { inquiryTypes } from '#contract/inquiries/rules.ts';
import type { Language } from '#contract/languages.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useVisitorPrefill } from '#web/api/current-user.ts';
import { track } from '#web/api/track.ts';
import { useElapsed } from '#web/lib/use-elapsed.ts';
import { storeFormDraft, readFormDraft } from '#web/lib/drafts/form-draft.ts';
import type { FormPost } from '#web/ui/form/form-answer.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Honeypot } from '#web/ui/form/Honeypot.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useTranslate } from '#web/ui/form/translation.ts';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';

const empty = { name: '', email: '', inquiryType: '', message: '', website: '' };
const sentToast = {
  title: 'Message Sent',
  description: 'Thank you for your message. We will get back to you soon.',
};

interface InquiryFormProps {
  language: Language;
  /** How it is sent without script; the draft has the same name. */
  post: Pick<FormPost, 'name' | 'page'>;
}

/** Sends a message to the firm (requirements 5 and 8). Everything typed stays until the server has accepted it. */
export function InquiryForm({ language, post }: InquiryFormProps) {
  const t = useTranslate();
  const { show } = useFormToasts();
  const elapsed = useElapsed();
  const visitor = useVisitorPrefill();
  const sent = { title: t(sentToast.title), description: t(sentToast.description) };
  return (
    <Form
      label={t('Send a message')}
      schema={inquiryRequest}
      defaultValues={empty}
      submitLabel={t('Send message')}
      pendingLabel={t('Sending...')}
      clearOnSuccess
      draft={{
        read: () => readFormDraft(post.name),
        store: (values) => storeFormDraft(post.name, values),
        fields: ['name', 'email', 'inquiryType', 'message'],
      }}
      prefill={visitor && { name: visitor.name, email: visitor.email }}
      post={{ ...post, sent }}
      onSubmit={async (body) => {
        await call(inquiryEndpoints.send, { body: { ...body, language, elapsed: elapsed() } });
        track('inquiry_sent');
        show({ ...sent, tone: 'success' });
      }}
      explain={(error) => formErrorOf(error, 'Something went wrong. Please try again.')}
      onFailure={({ message }) => show({ title: t('Error'), description: t(message), tone: 'destructive' })}
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput label={t('Name')} autoComplete="name" {...form.field('name')} />
            <TextInput label={t('Email')} type="email" autoComplete="email" {...form.field('email')} />
          </div>
          <Select
            label={t('Inquiry type')}
            placeholder={t('Select an inquiry type')}
            choices={Object.entries(inquiryTypes).map(([value, label]) => ({ value, label: t(label) }))}
            {...form.field('inquiryType')}
          />
          <TextArea
            label={t('Message')}
            description={t('Please leave out Social Security and card numbers.')}
            rows={4}
            {...form.field('message')}
          />
          {language !== 'en' && <input type="hidden" name="language" value={language} />}
          <Honeypot {...form.field('website')} />
        </>
      )}
    </Form>
  );
}
