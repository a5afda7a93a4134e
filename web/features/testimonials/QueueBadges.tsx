import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** What decides about a testimonial at one glance: consent, and whether a program sent it. */
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
