import { useRouter } from '@tanstack/react-router';
import { type QueuedTestimonial, testimonialDecision } from '#contract/testimonials/schemas.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Declines a testimonial with a reason, which is emailed to the sender only if the box is ticked. */
export function RefuseForm({ testimonial, onDone }: { testimonial: QueuedTestimonial; onDone: () => void }) {
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  const router = useRouter();
  const { id, name, reason } = testimonial;
  return (
    <Form
      label="Decline the testimonial"
      schema={testimonialDecision}
      defaultValues={{ status: 'refused', reason: reason ?? '', sendEmail: false }}
      submitLabel="Decline"
      pendingLabel="Declining"
      failureTitle="Not declined"
      onSubmit={async (body, _form, leave) => {
        await call(testimonialEndpoints.changeStatus, { params: { id: String(id) }, body });
        show({ title: 'Testimonial declined', tone: 'success' });
        leave(onDone);
        await refreshAfter(testimonialEndpoints.changeStatus);
        void router.invalidate();
      }}
      explain={(error) => formErrorOf(error, 'Nothing was changed. Please try again.')}
      actions={
        <Button variant="secondary" onClick={onDone}>
          Keep it waiting
        </Button>
      }
      className="border-t border-rule pt-4"
    >
      {(form) => {
        const sendEmail = form.choice('sendEmail');
        return (
          <>
            <TextArea
              label="Reason"
              description="Kept with the testimonial, for your own records."
              rows={3}
              autoFocus
              {...form.field('reason')}
            />
            <Checkbox
              label={`Send this reason to ${name} by email`}
              name={sendEmail.name}
              checked={sendEmail.value ?? false}
              onCheckedChange={sendEmail.onValueChange}
            />
          </>
        );
      }}
    </Form>
  );
}
