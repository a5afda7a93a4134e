import type { RecordKind } from './kinds.ts';

/** A retention rule: its default in `years`, and the minimum that the owner can change it to. */
interface RetentionRule {
  label: string;
  /** The day from which the years count. */
  from: string;
  /** Why they are kept this long, with the law if there is one. */
  reason: string;
  /** What is deleted, and what stays. */
  goes: string;
  years: number;
  minYears: number;
}

export const maxYears = 30;

export const retentionRules: Record<RecordKind, RetentionRule> = {
  'client-document': {
    label: 'Documents from clients',
    from: 'the day they were uploaded',
    reason:
      'Tax documents are kept for seven years: the IRS can go back six years where income is missing (IRC 6501(e)), and seven for bad debts and worthless securities.',
    goes: 'The file and its own key. A record that a document with this name existed is kept.',
    years: 7,
    minYears: 3,
  },
  'firm-document': {
    label: 'Documents the firm prepared',
    from: 'the day they were sent',
    reason:
      'A preparer must keep copies of returns for three years after the close of the return period (IRC 6107(b)). The period closes on June 30, so four years from the day they were sent always cover it.',
    goes: 'The file and its own key. A record that a document with this name existed is kept.',
    years: 4,
    minYears: 4,
  },
  'archived-client': {
    label: 'Archived clients',
    from: 'the day the client was archived',
    reason:
      'Client files are kept for seven years after the work ends, in line with the firm’s own tax records and what most professional liability insurers ask for.',
    goes: 'Everything: documents, messages, tasks, invoices, portal accounts, name and addresses. The client’s key is destroyed.',
    years: 7,
    minYears: 4,
  },
  booking: {
    label: 'Bookings',
    from: 'the day of the meeting',
    reason: 'Kept for questions about what was agreed. No law requires them.',
    goes: 'The booking with its message and notes.',
    years: 2,
    minYears: 1,
  },
  inquiry: {
    label: 'Inquiries',
    from: 'the day they came',
    reason: 'Kept in case the person comes back. No law requires them.',
    goes: 'The inquiry with our replies.',
    years: 2,
    minYears: 1,
  },
};

/** Records without a rule of their own, and how long they are kept. */
export const otherRecords = [
  {
    label: 'Messages, tasks and invoices',
    kept: 'As long as their client. They are disposed of together with an archived client.',
  },
  {
    label: 'Audit log and certificates',
    kept: 'Permanently. They prove who did what, and what was disposed of.',
  },
  {
    label: 'Emails sent',
    kept: 'Deleted automatically some weeks after they were sent. They are copies of what is stored elsewhere.',
  },
] as const;

/** Most records in one disposal. */
export const maxItems = 500;

/** The text that has to be typed to confirm a disposal. */
export function confirmationOf(count: number): string {
  return `DISPOSE ${count}`;
}
