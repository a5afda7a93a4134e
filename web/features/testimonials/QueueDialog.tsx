import { dateText } from '#contract/date-times.ts';
import { useState } from 'react';
import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { QueueActions } from './QueueActions.tsx';
import { QueueBadges } from './QueueBadges.tsx';
import { RefuseForm } from './RefuseForm.tsx';
import { Sent } from './Sent.tsx';

/** A testimonial in full, with the buttons to publish, decline or move it. Its text and rating cannot be changed. */
export function QueueDialog({
  testimonial,
  onClose,
}: {
  testimonial: QueuedTestimonial;
  onClose: () => void;
}) {
  const [refusing, setRefusing] = useState<boolean | null>(null);
  const { name, email, createdAt, status, reason } = testimonial;
  return (
    <Dialog title={`Testimonial from ${name}`} open onOpenChange={(open) => !open && onClose()} width="wide">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <a href={`mailto:${email}`} className="link wrap-anywhere">
          {email}
        </a>
        <span>Sent {dateText(createdAt)}</span>
        <QueueBadges testimonial={testimonial} />
      </div>
      <Sent testimonial={testimonial} />
      <p className="text-ink-2">{consentText(testimonial)}</p>
      {status === 'refused' && reason !== null && (
        <div>
          <p className="text-small text-ink-2">Declined because</p>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
        </div>
      )}
      {refusing && status === 'waiting' ? (
        <RefuseForm testimonial={testimonial} onDone={() => setRefusing(false)} />
      ) : (
        <QueueActions
          testimonial={testimonial}
          returned={refusing === false}
          onClose={onClose}
          onRefuse={() => setRefusing(true)}
        />
      )}
    </Dialog>
  );
}

function consentText({ consent, consentAt, consentAskedAt, status }: QueuedTestimonial): string {
  if (status === 'published')
    return 'On the site, with rating, name and company. The address is never shown.';
  if (consent && consentAt !== null) return `The sender agreed to publication on ${dateText(consentAt)}.`;
  const withdrawn = consentAt === null ? '' : `Consent was withdrawn on ${dateText(consentAt)}. `;
  return consentAskedAt === null
    ? `${withdrawn}It can be published once the sender agrees. You can ask by email.`
    : `${withdrawn}The sender was asked by email on ${dateText(consentAskedAt)}. It can be published once they agree.`;
}
