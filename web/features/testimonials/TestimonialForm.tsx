import { useState } from 'react';
import { ratings } from '#contract/testimonials/rules.ts';
import { testimonialRequest } from '#contract/testimonials/form.ts';
import type { SentTestimonial } from '#contract/testimonials/schemas.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useVisitorPrefill } from '#web/api/current-user.ts';
import { track } from '#web/api/track.ts';
import { useElapsed } from '#web/lib/use-elapsed.ts';
import { Form } from '#web/ui/form/Form.tsx';
import type { LateTexts } from '#web/ui/form/TypedLate.tsx';
import { Honeypot } from '#web/ui/form/Honeypot.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { ThankYou } from './ThankYou.tsx';

const empty = {
  name: '',
  email: '',
  company: '',
  position: '',
  rating: '',
  testimonial: '',
  consent: false,
  website: '',
};
const ratingLabels = { 5: 'Excellent', 4: 'Very good', 3: 'Good', 2: 'Fair', 1: 'Poor' };
const ratingChoices = ratings.map((value) => ({ value, label: `${value} (${ratingLabels[value]})` }));

const sentToast = {
  title: 'Testimonial Submitted',
  description: 'Thank you for telling us how it went.',
};

/** Sends a testimonial to the firm (requirements 5 and 8). Everything typed stays until the server has accepted it. */
export function TestimonialForm() {
  const { show } = useFormToasts();
  const elapsed = useElapsed();
  const visitor = useVisitorPrefill();
  const [sent, setSent] = useState<{ testimonial: SentTestimonial; late: LateTexts } | null>(null);
  if (sent) return <ThankYou {...sent} />;
  return (
    <Form
      label="Share your experience"
      schema={testimonialRequest}
      defaultValues={empty}
      submitLabel="Submit testimonial"
      pendingLabel="Sending..."
      prefill={visitor && { name: visitor.name, email: visitor.email, company: visitor.business }}
      post={{ name: 'testimonial', page: '/testimonials', sent: { ...sentToast, alone: true } }}
      onSubmit={async (body, _form, leave) => {
        const testimonial = await call(testimonialEndpoints.send, { body: { ...body, elapsed: elapsed() } });
        track('testimonial_sent');
        let late: LateTexts = {};
        leave.taking((typed) => (late = typed));
        setSent({ testimonial, late });
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
            <TextInput label="Company" autoComplete="organization" {...form.field('company')} />
            <TextInput label="Position" autoComplete="organization-title" {...form.field('position')} />
          </div>
          <Select
            label="Rating"
            placeholder="Select a rating"
            choices={ratingChoices}
            {...form.field('rating')}
          />
          <TextArea
            label="Testimonial"
            description="What would you tell another business owner? Please leave out Social Security and card numbers."
            rows={5}
            boxClassName="min-h-[150px]"
            {...form.field('testimonial')}
          />
          <ConsentBox {...form.choice('consent')} />
          <Honeypot {...form.field('website')} />
        </>
      )}
    </Form>
  );
}

/** The consent checkbox, off by default: nothing is published without it. */
function ConsentBox({ name, value = false, onValueChange }: BoundChoice<boolean | undefined>) {
  return (
    <Checkbox
      label="You may publish these words, with my rating, name and company."
      description="If you leave this unchecked, we’ll keep your words private. You can change your mind any time."
      name={name}
      checked={value}
      onCheckedChange={onValueChange}
    />
  );
}
