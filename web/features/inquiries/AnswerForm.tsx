import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerRequest, type Inquiry } from '#contract/inquiries/schemas.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { inquiryQuery } from './queries.ts';

interface AnswerFormProps {
  inquiry: Inquiry;
  /** The unsent answer, which survives closing the dialog. */
  draft: string;
  onDraft: (text: string) => void;
  /** Called with the text of an answer that was sent, which is no draft any more. */
  onSent: (text: string) => void;
}

/** Answers a message by email. If someone else has answered meanwhile, it loads that answer before this one can be sent. */
export function AnswerForm({ inquiry, draft, onDraft, onSent }: AnswerFormProps) {
  const { id, email, answers } = inquiry;
  const [seen, setSeen] = useState(answers.length);
  const queryClient = useQueryClient();
  const refreshAfter = useRefreshAfter();
  const { show } = useToasts();

  async function loadAnswers() {
    const current = await queryClient.fetchQuery({ ...inquiryQuery(id), staleTime: 0 });
    setSeen(current.answers.length);
  }

  return (
    <Form
      label="Answer"
      schema={answerRequest.pick({ message: true })}
      defaultValues={{ message: draft }}
      submitLabel="Send answer"
      pendingLabel="Sending..."
      // No warning about unsaved changes: onDraft stores each keystroke.
      guarded={false}
      clearOnSuccess={{ message: '' }}
      onSubmit={async ({ message }, form) => {
        const sent = form.getValues('message');
        const params = { id: String(id) };
        const changed = await call(inquiryEndpoints.answer, { params, body: { message, seen } });
        onSent(sent);
        setSeen(changed.answers.length);
        show({
          title: 'Answer sent',
          description: `Your email to ${email} is on its way.`,
          tone: 'success',
        });
        await refreshAfter(inquiryEndpoints.answer);
      }}
      explain={(error) => {
        if (error instanceof ApiError && error.code === 'conflict') void loadAnswers();
        return formErrorOf(error, 'Something went wrong. Please try again.');
      }}
    >
      {(form) => {
        const { onChange, ...field } = form.field('message');
        return (
          <TextArea
            label="Your answer"
            description={`Emailed to ${email}. A greeting and your contact details are added, unless you begin with a greeting of your own.`}
            rows={5}
            {...field}
            onChange={(event) => {
              onDraft(event.target.value);
              return onChange(event);
            }}
          />
        );
      }}
    </Form>
  );
}
