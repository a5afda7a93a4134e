import { afterRequest } from '#contract/bookings/after-request.ts';
import { invitationDays } from '#contract/clients/rules.ts';
import type { OwnTextKind } from '#contract/emails/standard-texts.ts';
import type { EmailContent } from '#server/emails/layout.ts';
import { nothingPublished, pdfInPortal } from '#server/emails/email-text.ts';

/** Sample content for the preview of an email: the values of its placeholders, and everything around the text. */
interface SampleEmail {
  values: Readonly<Record<string, string>>;
  /** A sentence after the opening. */
  after?: string;
  /** Paragraphs after the opening. */
  paragraphs?: string[];
  content: Pick<EmailContent, 'facts' | 'action' | 'alsoHere'>;
}

const amount = '$450.00';
const due = 'Tuesday, December 15, 2026';
const invoiceFacts: [string, string][] = [
  ['Invoice', '1014'],
  ['Amount', amount],
];
const dueFact: [string, string] = ['Due', due];
const open = { client: 'Sample Bakery LLC', number: '1014', amount, balance: amount, due, paid: amount };
const settled = { ...open, balance: '$0.00' };
const pay = { label: 'Pay this invoice', address: '#' };
const portal = { label: 'Open your invoices', address: '#' };
const toPay = { facts: [...invoiceFacts, dueFact], action: pay, alsoHere: portal };

const date = 'Thursday, December 10, 2026';
const bookingValues = { service: 'Tax Planning', date, time: '9:00 AM' };
const bookingFacts: [string, string][] = [
  ['Date', date],
  ['Time', '9:00 AM Mountain Time, 30 minutes by video'],
  ['Service', 'Tax Planning'],
];
const ownBooking = {
  facts: bookingFacts,
  alsoHere: { label: 'View, reschedule or cancel this booking', address: '#' },
};
const joined = { ...ownBooking, action: { label: 'Join the video meeting', address: '#' } };
const joinBelow = 'Please use the link below to join at that time.';

const toPortal = { label: 'Open the client portal', address: '#' };

const task: SampleEmail = {
  values: { task: 'Sign Form 8879', due },
  content: {
    facts: [['Task', 'Sign Form 8879'], dueFact, ['Priority', 'high']],
    action: { label: 'Open your tasks', address: '#' },
  },
};
const requested: SampleEmail = {
  values: {
    list: 'Documents for 2026',
    documents: 'these documents',
    missing: '2 of 3 documents',
    due,
  },
  content: {
    facts: [
      ['Form W-2', 'Due December 15, 2026'],
      ['Form 1098', 'Due December 15, 2026'],
    ],
    action: { label: 'Upload your documents', address: '#' },
  },
};
const document: SampleEmail = {
  values: { document: 'return-2026.pdf' },
  content: {
    facts: [['Document', 'return-2026.pdf']],
    action: { label: 'Open your documents', address: '#' },
  },
};

const letter: SampleEmail = {
  values: { letter: 'Engagement letter 2027: Bookkeeping', until: due },
  content: {
    facts: [
      ['Letter', 'Engagement letter 2027: Bookkeeping'],
      ['Sign by', due],
    ],
    action: { label: 'Read and sign', address: '#' },
  },
};
const endedLetter: SampleEmail = {
  ...letter,
  content: {
    facts: [
      ['Letter', 'Engagement letter 2027: Bookkeeping'],
      ['Ann Sample, member of Sample Bakery LLC', 'Not signed'],
    ],
    action: { label: 'Open your letters', address: '#' },
  },
};
const signedLetter: SampleEmail = {
  ...letter,
  content: {
    facts: [
      ['Letter', 'Engagement letter 2027: Bookkeeping'],
      ['Ann Sample, member of Sample Bakery LLC', 'Signed'],
    ],
    action: { label: 'Download the signed copy', address: '#' },
  },
};

export const sampleEmails: Record<OwnTextKind, SampleEmail> = {
  'invoice-sent': { values: open, after: pdfInPortal['invoice-sent'], content: toPay },
  'invoice-reminded': { values: open, content: toPay },
  'invoice-voided': { values: settled, content: { facts: [['Invoice', '1014']], action: portal } },
  'payment-received': {
    values: settled,
    after: pdfInPortal['payment-received'],
    content: {
      facts: [['Paid', `${amount} on ${date}`], ...invoiceFacts, ['Balance due', settled.balance]],
      action: portal,
    },
  },
  'refund-recorded': {
    values: { ...settled, refund: amount },
    after: pdfInPortal['refund-recorded'],
    content: {
      facts: [
        ['Refunded', `${amount} on ${date}`],
        ['Method', 'Check'],
        ...invoiceFacts,
        ['Balance due', settled.balance],
      ],
      action: portal,
    },
  },
  'refund-taken-back': {
    values: { ...settled, refund: amount },
    content: { facts: [...invoiceFacts, ['Balance due', settled.balance]], action: portal },
  },
  'payment-taken-back': {
    values: open,
    after: `The balance due is now ${amount}.`,
    content: { facts: [...invoiceFacts, dueFact], action: portal },
  },
  'booking-received': {
    values: bookingValues,
    after: afterRequest.video,
    content: ownBooking,
  },
  'booking-confirmed': { values: bookingValues, after: joinBelow, content: joined },
  'booking-cancelled': {
    values: bookingValues,
    content: { facts: bookingFacts, action: { label: 'Choose another time', address: '#' } },
  },
  'booking-link': { values: bookingValues, content: joined },
  'booking-moved': { values: bookingValues, content: ownBooking },
  'booking-moved-confirmed': { values: bookingValues, content: joined },
  'booking-meeting-changed': { values: bookingValues, after: joinBelow, content: joined },
  'booking-reminder': { values: bookingValues, after: joinBelow, content: joined },
  'task-created': task,
  'tasks-created': {
    values: { tasks: '2 new tasks' },
    content: {
      facts: [
        ['Sign Form 8879', `Due ${due}`],
        ['Check your address', `Due ${due}`],
      ],
      action: { label: 'Open your tasks', address: '#' },
    },
  },
  'task-changed': task,
  'task-completed': task,
  'task-reopened': task,
  'task-removed': task,
  'task-restored': task,
  'documents-requested': requested,
  'documents-missing': requested,
  'letter-to-sign': letter,
  'letter-reminder': letter,
  'letter-expiring': letter,
  'letter-declined': endedLetter,
  'letter-voided': endedLetter,
  'letter-replaced': endedLetter,
  'letter-signed': signedLetter,
  'document-sent': document,
  'document-withdrawn': document,
  'document-infected': document,
  'message-received': {
    values: { count: 'New message', messages: 'a new message' },
    content: { action: { label: 'Read and answer', address: '#' } },
  },
  invitation: {
    values: { client: 'Sample Bakery LLC', days: String(invitationDays) },
    paragraphs: ['Open the link and choose a username and password.'],
    content: { action: { label: 'Accept the invitation', address: '#' } },
  },
  'invitation-reminder': {
    values: { client: 'Sample Bakery LLC', until: 'December 15, 2026' },
    paragraphs: ['Open the link and choose a username and password.'],
    content: { action: { label: 'Accept the invitation', address: '#' } },
  },
  'access-given': { values: { client: 'Sample Bakery LLC' }, content: { action: toPortal } },
  'member-joined': {
    values: { client: 'Sample Bakery LLC', person: 'Ann Sample' },
    content: { action: toPortal },
  },
  'testimonial-received': {
    values: {},
    content: { action: { label: 'See your testimonial', address: '#' } },
  },
  'testimonial-private': { values: {}, content: { action: { label: 'See it and decide', address: '#' } } },
  'testimonial-consent': {
    values: {},
    paragraphs: [nothingPublished],
    content: { action: { label: 'Read it and decide', address: '#' } },
  },
  'testimonial-refused': {
    values: {},
    paragraphs: ['We only publish testimonials about our own work.'],
    content: {},
  },
  'inquiry-received': {
    values: { reply: 'within one business day' },
    content: { facts: [['About', 'General Inquiry']] },
  },
};
