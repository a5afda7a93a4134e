import { type QueuedTestimonial, testimonialDecision, testimonialEndpoints } from '#contract/testimonials.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useKeepTestimonial } from './use-queue.ts';

/** Refuses a testimonial with a reason, which goes to the sender only if the box is ticked. */
export function RefuseForm({ testimonial, onDone }: { testimonial: QueuedTestimonial; onDone: () => void }) {
  const { show } = useToasts();
  const keep = useKeepTestimonial();
  const { id, name, reason } = testimonial;
  return (
    <Form
      label="Refuse the testimonial"
      schema={testimonialDecision}
      defaultValues={{ status: 'refused', reason: reason ?? '', letter: false }}
      submitLabel="Refuse"
      pendingLabel="Refusing"
      failureTitle="Not refused"
      onSubmit={async (body) => {
        keep(await call(testimonialEndpoints.changeStatus, { params: { id: String(id) }, body }));
        show({ title: 'Testimonial refused', tone: 'success' });
        onDone();
      }}
      explain={(error) => refusalOf(error, 'Nothing was changed. Please try again.')}
      actions={
        <Button variant="secondary" onClick={onDone}>
          Keep it waiting
        </Button>
      }
      className="border-t border-rule pt-4"
    >
      {(form) => {
        const letter = form.choice('letter');
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
              label={`Send this reason to ${name} by letter`}
              name={letter.name}
              checked={letter.value ?? false}
              onCheckedChange={letter.onValueChange}
            />
          </>
        );
      }}
    </Form>
  );
}
