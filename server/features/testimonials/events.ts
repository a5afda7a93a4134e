import type { AuditAction } from '#contract/audit/labels.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import type { ActorId, AuditEntry } from '#server/domain/audit.ts';
import type { Effects } from '#server/domain/events.ts';
import type { TestimonialRow } from './store.ts';

/** The call whose answer every change of what is published changes. */
const shownBy = '/api/testimonials';

/** Someone has sent a testimonial. Suspected spam causes no emails: a program may have given someone else's address. */
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

/** The firm has decided; `byEmail` informs the sender of a rejection. */
export function testimonialDecided(
  row: TestimonialRow,
  { actor, before, byEmail }: { actor: ActorId; before: TestimonialStatus; byEmail: boolean },
): Effects {
  const payload = { testimonialId: row.id };
  return {
    audit: entryOf(row, `testimonial-${row.status}`, actor),
    emails:
      row.status === 'refused' && byEmail ? [{ kind: 'testimonial-refused', payload, unproven: null }] : [],
    changed: before === 'published' || row.status === 'published' ? [shownBy] : [],
  };
}

/** The firm asks the sender for consent to publication. */
export function consentAsked(row: TestimonialRow, actor: ActorId): Effects {
  return {
    audit: entryOf(row, 'testimonial-consent-asked', actor),
    emails: [{ kind: 'testimonial-consent', payload: { testimonialId: row.id }, unproven: null }],
  };
}

/** The sender has given or withdrawn consent; `left` says that the testimonial has left the site with it. */
export function consentChanged(row: TestimonialRow, left: boolean): Effects {
  const said = row.consent
    ? 'agreed to have the testimonial published.'
    : `no longer agreed to have the testimonial published.${left ? ' It has been taken off the site.' : ''}`;
  return {
    audit: entryOf(row, row.consent ? 'testimonial-consent-given' : 'testimonial-consent-withdrawn'),
    firm: {
      type: 'testimonial',
      title: row.consent ? 'Consent to publication given' : 'Consent to publication withdrawn',
      message: `${row.name} of ${row.company} ${said}`,
    },
    changed: left ? [shownBy] : [],
  };
}

/** The firm shows the samples, or hides them. */
export function samplesSwitched(shown: boolean, actor: ActorId): Effects {
  const action = shown ? 'testimonial-samples-shown' : 'testimonial-samples-hidden';
  return { audit: { accountId: actor, action, subject: 'settings' }, changed: [shownBy] };
}

function entryOf({ id }: TestimonialRow, action: AuditAction, actor?: ActorId): AuditEntry {
  return { accountId: actor ?? null, action, subject: 'testimonials', subjectId: id };
}
