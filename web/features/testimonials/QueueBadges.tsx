import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Badges for the consent to a testimonial, and for suspected spam. */
export function QueueBadges({ testimonial }: { testimonial: QueuedTestimonial }) {
  const { consent, consentAskedAt, suspectedSpam } = testimonial;
  return (
    <span className="inline-flex flex-wrap gap-2">
      {consent ? (
        <Badge tone="green">Consent given</Badge>
      ) : (
        <Badge tone="yellow">{consentAskedAt === null ? 'No consent' : 'Consent requested'}</Badge>
      )}
      {suspectedSpam && <Badge tone="orange">Possibly spam</Badge>}
    </span>
  );
}
