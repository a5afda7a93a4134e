import type { AuditAction } from '#contract/audit/labels.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import type { ActorId, AuditEntry } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { TestimonialRow } from './store.ts';

/** Cache tag: the call that lists the published testimonials. */
const publishedTag = '/api/testimonials';

/** A visitor sent a testimonial. Suspected spam causes no emails: a bot may have given someone else's address. */
export function testimonialSent(row: TestimonialRow): Effects {
  const { name, company, rating, consent, suspectedSpam } = row;
  const payload = { testimonialId: row.id };
  return {
    firm: {
      type: 'testimonial',
      title: suspectedSpam ? 'New testimonial, possibly spam' : 'New testimonial',
      message: `${name} of ${company} gave ${rating} out of 5. ${
        consent ? 'It may be published.' : 'They haven’t given permission to publish it yet.'
      }`,
    },
    emails: suspectedSpam
      ? []
      : [
          { kind: 'testimonial-received', payload, unproven: row.email },
          { kind: 'testimonial-notice', payload, unproven: null },
        ],
  };
}

/** The firm changed the status of a testimonial. With `byEmail`, the sender gets an email about a rejection. */
export function testimonialDecided(
  row: TestimonialRow,
  { actor, before, byEmail }: { actor: ActorId; before: TestimonialStatus; byEmail: boolean },
): Effects {
  const payload = { testimonialId: row.id };
  return {
    audit: auditEntryOf(row, `testimonial-${row.status}`, actor),
    emails:
      row.status === 'refused' && byEmail ? [{ kind: 'testimonial-refused', payload, unproven: null }] : [],
    changed: before === 'published' || row.status === 'published' ? [publishedTag] : [],
  };
}

/** The firm asked the sender for consent to publication. */
export function consentAsked(row: TestimonialRow, actor: ActorId): Effects {
  return {
    audit: auditEntryOf(row, 'testimonial-consent-asked', actor),
    emails: [{ kind: 'testimonial-consent', payload: { testimonialId: row.id }, unproven: null }],
  };
}

/** The sender gave or withdrew consent. `leftSite` is true when a published testimonial was taken off the site by it. */
export function consentChanged(row: TestimonialRow, leftSite: boolean): Effects {
  const decision = row.consent
    ? 'agreed to have the testimonial published.'
    : `no longer agreed to have the testimonial published.${leftSite ? ' It has been taken off the site.' : ''}`;
  return {
    audit: auditEntryOf(row, row.consent ? 'testimonial-consent-given' : 'testimonial-consent-withdrawn'),
    firm: {
      type: 'testimonial',
      title: row.consent ? 'Consent to publication given' : 'Consent to publication withdrawn',
      message: `${row.name} of ${row.company} ${decision}`,
    },
    changed: leftSite ? [publishedTag] : [],
  };
}

/** The firm showed or hid the sample testimonials. */
export function samplesSwitched(shown: boolean, actor: ActorId): Effects {
  const action = shown ? 'testimonial-samples-shown' : 'testimonial-samples-hidden';
  return { audit: { accountId: actor, action, subject: 'settings' }, changed: [publishedTag] };
}

function auditEntryOf({ id }: TestimonialRow, action: AuditAction, actor?: ActorId): AuditEntry {
  return { accountId: actor ?? null, action, subject: 'testimonials', subjectId: id };
}
