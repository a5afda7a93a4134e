import { addDays, type DateText } from '../dates.ts';

/** Every kind of open work, in the order in which a day is worked through. */
export const openWorkKinds = [
  'consultation',
  'booking',
  'message',
  'inquiry',
  'deadline',
  'job',
  'document',
  'request-list',
  'task',
  'overdue-invoice',
  'draft-invoice',
  'letter',
  'expiring-letter',
  'draft-letter',
  'prospect',
  'closing',
  'testimonial',
  'comment',
  'access',
] as const;
export type OpenWorkKind = (typeof openWorkKinds)[number];

/** What one and what several items of a kind are called. */
export const openWorkLabels: Record<OpenWorkKind, readonly [one: string, several: string]> = {
  consultation: ['consultation', 'consultations'],
  booking: ['booking to confirm', 'bookings to confirm'],
  message: ['message to answer', 'messages to answer'],
  inquiry: ['inquiry to answer', 'inquiries to answer'],
  deadline: ['deadline', 'deadlines'],
  job: ['job', 'jobs'],
  document: ['document to open', 'documents to open'],
  'request-list': ['document request', 'document requests'],
  task: ['client task overdue', 'client tasks overdue'],
  'overdue-invoice': ['overdue invoice', 'overdue invoices'],
  'draft-invoice': ['invoice draft to send', 'invoice drafts to send'],
  letter: ['letter to follow up', 'letters to follow up'],
  'expiring-letter': ['letter about to expire', 'letters about to expire'],
  'draft-letter': ['letter draft to send', 'letter drafts to send'],
  prospect: ['prospect to accept', 'prospects to accept'],
  closing: ['account closing to decide', 'account closings to decide'],
  testimonial: ['testimonial to review', 'testimonials to review'],
  comment: ['comment to review', 'comments to review'],
  access: ['person’s access to review', 'people’s access to review'],
};

/** Days that the list looks ahead. */
export const daysAhead = 7;

/** Most days that something can be put off. */
export const maxDaysLater = 366;

/** Who has to do something next: the firm, or a person the firm waits for. */
export const turns = ['firm', 'other'] as const;
export type Turn = (typeof turns)[number];

/** Whose work a list shows: what is the reader's or nobody's yet, or the work of everybody. */
export const workOwners = ['mine', 'everybody'] as const;
export type WorkOwner = (typeof workOwners)[number];

/** Most items of one kind in a list; its counts say how many there are. */
export const maxItemsPerKind = 50;

/** The heading that an item is listed under: a date is one of the next days. */
export type WorkDay = 'overdue' | 'today' | 'waiting' | (DateText & {});

/** Null for what is due later than the list looks ahead. What has no due date is to be done today. */
export function workDayOf(
  { due, turn }: { due: DateText | null; turn: Turn },
  today: DateText,
): WorkDay | null {
  if (turn === 'other') return 'waiting';
  if (due === null || due === today) return 'today';
  if (due < today) return 'overdue';
  return due <= addDays(today, daysAhead) ? due : null;
}

/** Whether it has to be done now, so that the badges count it. */
export function isForToday(day: WorkDay): boolean {
  return day === 'overdue' || day === 'today';
}
