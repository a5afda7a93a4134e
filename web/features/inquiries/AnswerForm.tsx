import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerRequest, type Inquiry, inquiryEndpoints } from '#contract/inquiries.ts';
import { ApiError, refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { inboxQuery } from './queries.ts';
import { useKeepInquiry } from './use-inbox.ts';

interface AnswerFormProps {
  inquiry: Inquiry;
  /** What was typed before the message was closed. */
  draft: string;
  onDraft: (words: string) => void;
}

/** Writes back by letter. Somebody else's answer in the meantime is shown before this one can go out. */
export function AnswerForm({ inquiry, draft, onDraft }: AnswerFormProps) {
  const { id, email, answers } = inquiry;
  const [seen, setSeen] = useState(answers.length);
  const queryClient = useQueryClient();
  const keep = useKeepInquiry();
  const { show } = useToasts();

  async function seeAnswers() {
    const inbox = await queryClient.fetchQuery({ ...inboxQuery, staleTime: 0 });
    setSeen(inbox.find((one) => one.id === id)?.answers.length ?? seen);
  }

  return (
    <Form
      label="Answer"
      schema={answerRequest.pick({ message: true })}
      defaultValues={{ message: draft }}
      submitLabel="Send answer"
      pendingLabel="Sending..."
      clearOnSuccess={{ message: '' }}
      onSubmit={async ({ message }) => {
        const params = { id: String(id) };
        const changed = await call(inquiryEndpoints.answer, { params, body: { message, seen } });
        onDraft('');
        setSeen(changed.answers.length);
        keep(changed);
        show({
          title: 'Answer sent',
          description: `Your letter to ${email} is on its way.`,
          tone: 'success',
        });
      }}
      explain={(error) => {
        if (error instanceof ApiError && error.code === 'conflict') void seeAnswers();
        return refusalOf(error, 'Something went wrong. Please try again.');
      }}
    >
      {(form) => {
        const { onChange, ...field } = form.field('message');
        return (
          <TextArea
            label="Your answer"
            description={`Goes by letter to ${email}, with the message below it.`}
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
