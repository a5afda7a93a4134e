import type { EmailState } from '#contract/emails/rules.ts';
import type { EmailSending } from '#contract/emails/schemas.ts';
import type { Tone } from '#web/ui/tones.ts';

/** What the states of emails are called, in the order of the filter. */
export const stateLabels: Readonly<Record<EmailState, { tone: Tone; copy: string }>> = {
  queued: { tone: 'yellow', copy: 'Queued' },
  sending: { tone: 'blue', copy: 'Sending' },
  sent: { tone: 'green', copy: 'Sent' },
  bounced: { tone: 'red', copy: 'Bounced' },
  failed: { tone: 'red', copy: 'Failed' },
  uncertain: { tone: 'orange', copy: 'Uncertain' },
  discarded: { tone: 'neutral', copy: 'Not needed' },
};

/** Without a mail server an email goes no further than this. */
const inOutbox = { tone: 'orange', copy: 'In the outbox, not sent' } as const;

/** What the state of an email is called, by where emails go. */
export function stateLabel(state: EmailState, via: EmailSending['via'] | undefined) {
  return state === 'sent' && via === 'outbox' ? inOutbox : stateLabels[state];
}
