import type { EmailState } from '#contract/emails/rules.ts';
import type { EmailSending } from '#contract/emails/schemas.ts';
import type { Tone } from '#web/ui/tones.ts';

/** The labels of the states of emails, in the order of the filter. */
export const stateLabels: Readonly<Record<EmailState, { tone: Tone; label: string }>> = {
  queued: { tone: 'yellow', label: 'Queued' },
  sending: { tone: 'blue', label: 'Sending' },
  sent: { tone: 'green', label: 'Sent' },
  bounced: { tone: 'red', label: 'Bounced' },
  failed: { tone: 'red', label: 'Failed' },
  uncertain: { tone: 'orange', label: 'Uncertain' },
  discarded: { tone: 'neutral', label: 'Not needed' },
};

/** Without a mail server, an email goes no further than the outbox. */
const inOutbox = { tone: 'orange', label: 'In the outbox, not sent' } as const;

/** The label of an email's state, which depends on how emails are sent. */
export function stateLabel(state: EmailState, via: EmailSending['via'] | undefined) {
  return state === 'sent' && via === 'outbox' ? inOutbox : stateLabels[state];
}
