import type { EmailState } from '#contract/emails/rules.ts';
import type { Tone } from '#web/ui/tones.ts';
import type { ShownEmails } from './queries.ts';

export const stateLabels: Readonly<Record<EmailState, { tone: Tone; copy: string }>> = {
  queued: { tone: 'yellow', copy: 'Queued' },
  sending: { tone: 'blue', copy: 'Sending' },
  sent: { tone: 'green', copy: 'Sent' },
  failed: { tone: 'red', copy: 'Failed' },
  uncertain: { tone: 'orange', copy: 'Uncertain' },
  discarded: { tone: 'neutral', copy: 'Not sent' },
};

/** Without a mail server an email goes no further than this. */
export const inOutbox = { tone: 'neutral', copy: 'In the outbox' } as const;

export const shownChoices: { value: ShownEmails; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'problems', label: 'Problems' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
];

export function isShown(value: unknown): value is ShownEmails {
  return shownChoices.some((choice) => choice.value === value);
}
