/** The editable text of an email, around its table of facts and its link. May have placeholders such as {firm}. */
export interface EmailTextParts {
  subject: string;
  opening: string;
  closing: string;
}

/** An email whose text the firm may edit, with its standard text. */
interface StandardText extends EmailTextParts {
  label: string;
  /** Its placeholders beside {firm} and {phone}, each with what it stands for. */
  placeholders: Readonly<Record<string, string>>;
}

const questions = 'Questions? Reply to this email or call {phone}.';

const invoicePlaceholders = {
  client: 'The client’s name',
  number: 'The number of the invoice',
  amount: 'Its total',
  balance: 'The balance due',
  due: 'The day it is due',
};
const paymentPlaceholders = { ...invoicePlaceholders, paid: 'The payment' };
const refundPlaceholders = { ...invoicePlaceholders, refund: 'The amount of the refund' };
const bookingPlaceholders = {
  service: 'The service that was booked',
  date: 'The day of the consultation',
  time: 'The time of the consultation',
};
const taskPlaceholders = { task: 'The title of the task', due: 'The day it is due' };
const requestPlaceholders = {
  list: 'The title of the request',
  documents: '“this document” or “these documents”',
  missing: 'How many are missing, such as “2 of 3 documents”',
  due: 'The day they are due',
};
const accessPlaceholders = { client: 'The client’s name', person: 'The name of whoever joined' };
const ifWrong = 'If this is wrong, please call {phone} right away.';
const privateLink =
  'The link is for you only and does not expire, so you can change your mind at any time. If you did not write this, please call {phone}.';
const letterPlaceholders = {
  letter: 'The title of the letter',
  until: 'The last day on which it can be signed',
};
const noAction = 'You don’t need to do anything. Questions? Reply to this email or call {phone}.';
const documentPlaceholders = { document: 'The name of the document' };

/** Every email with an editable text, by the group in which it is listed. */
const groups = {
  'Invoices and payments': {
    'invoice-sent': {
      label: 'Invoice: sent',
      placeholders: invoicePlaceholders,
      subject: 'Invoice {number} from {firm}',
      opening: 'You have a new invoice.',
      closing: questions,
    },
    'invoice-reminded': {
      label: 'Invoice: reminder',
      placeholders: invoicePlaceholders,
      subject: 'Reminder: invoice {number}',
      opening:
        'Invoice {number} has a balance of {balance}, due {due}. If you paid in the last few days, please disregard this email.',
      closing: questions,
    },
    'invoice-voided': {
      label: 'Invoice: voided',
      placeholders: invoicePlaceholders,
      subject: 'Invoice {number} has been voided',
      opening: 'This invoice is void. You have nothing to pay.',
      closing: questions,
    },
    'payment-received': {
      label: 'Payment: receipt',
      placeholders: paymentPlaceholders,
      subject: 'Receipt: invoice {number}',
      opening: 'We received your payment. Thank you.',
      closing: questions,
    },
    'payment-taken-back': {
      label: 'Payment: correction',
      placeholders: paymentPlaceholders,
      subject: 'Correction: invoice {number}',
      opening:
        'We recorded a payment of {paid} by mistake and have deleted it. Please disregard the receipt for it.',
      closing: questions,
    },
    'refund-recorded': {
      label: 'Payment: refund',
      placeholders: refundPlaceholders,
      subject: 'Refund: invoice {number}',
      opening: 'We have refunded {refund}.',
      closing: questions,
    },
    'refund-taken-back': {
      label: 'Payment: correction of a refund',
      placeholders: refundPlaceholders,
      subject: 'Correction: refund of invoice {number}',
      opening:
        'We recorded a refund of {refund} by mistake and have deleted it. Please disregard the receipt for it.',
      closing: questions,
    },
  },
  Bookings: {
    'booking-received': {
      label: 'Booking: received',
      placeholders: bookingPlaceholders,
      subject: 'We received your booking request',
      opening: 'Thanks! We’re holding this time for you:',
      closing: questions,
    },
    'booking-confirmed': {
      label: 'Booking: confirmed',
      placeholders: bookingPlaceholders,
      subject: 'Your consultation is confirmed',
      opening: 'Your consultation is confirmed.',
      closing: questions,
    },
    'booking-cancelled': {
      label: 'Booking: cancelled',
      placeholders: bookingPlaceholders,
      subject: 'Your consultation is cancelled',
      opening:
        'The consultation below has been cancelled. If you’d like another time, choose one on our site.',
      closing: questions,
    },
    'booking-link': {
      label: 'Booking: meeting link',
      placeholders: bookingPlaceholders,
      subject: 'The link to your consultation',
      opening: 'Please use the link below to join your consultation by video.',
      closing: questions,
    },
    'booking-moved': {
      label: 'Booking: moved by the visitor',
      placeholders: bookingPlaceholders,
      subject: 'Your consultation has been moved',
      opening:
        'We’re holding the new time below and have released the old one. We’ll confirm the new time by email.',
      closing: questions,
    },
    'booking-moved-confirmed': {
      label: 'Booking: moved by us',
      placeholders: bookingPlaceholders,
      subject: 'Your consultation has been moved',
      opening: 'We moved your consultation to the time below. The new time is confirmed.',
      closing: questions,
    },
    'booking-meeting-changed': {
      label: 'Booking: meeting type changed',
      placeholders: bookingPlaceholders,
      subject: 'How we meet has changed',
      opening: 'We changed how we meet for your consultation. The time stays the same.',
      closing: questions,
    },
    'booking-reminder': {
      label: 'Booking: reminder',
      placeholders: bookingPlaceholders,
      subject: 'A reminder of your consultation',
      opening: 'Your consultation is coming up.',
      closing: questions,
    },
  },
  'Tasks and requests': {
    'task-created': {
      label: 'Task: new',
      placeholders: taskPlaceholders,
      subject: 'New task: {task}',
      opening: 'You have a new task in the client portal.',
      closing: questions,
    },
    'tasks-created': {
      label: 'Tasks: several new ones',
      placeholders: { tasks: 'How many there are, such as “3 new tasks”' },
      subject: '{tasks}',
      opening: 'You have new tasks in the client portal.',
      closing: questions,
    },
    'task-changed': {
      label: 'Task: updated',
      placeholders: taskPlaceholders,
      subject: 'Task updated: {task}',
      opening: 'We updated one of your tasks. Here’s what we need now.',
      closing: questions,
    },
    'task-completed': {
      label: 'Task: completed by us',
      placeholders: taskPlaceholders,
      subject: 'Completed for you: {task}',
      opening: 'We marked this task complete. There’s nothing left for you to do.',
      closing: questions,
    },
    'task-reopened': {
      label: 'Task: reopened',
      placeholders: taskPlaceholders,
      subject: 'Reopened: {task}',
      opening: 'We reopened this task. It’s back on your list.',
      closing: questions,
    },
    'task-removed': {
      label: 'Task: no longer needed',
      placeholders: taskPlaceholders,
      subject: 'No longer needed: {task}',
      opening: 'We took this task off your list. There’s nothing left for you to do.',
      closing: questions,
    },
    'task-restored': {
      label: 'Task: needed after all',
      placeholders: taskPlaceholders,
      subject: 'Back on your list: {task}',
      opening: 'We put this task back on your list.',
      closing: questions,
    },
    'documents-requested': {
      label: 'Documents: requested',
      placeholders: requestPlaceholders,
      subject: 'Documents needed: {list}',
      opening: 'Please send us {documents} by {due}. You can upload them one by one as you find them.',
      closing: questions,
    },
    'documents-missing': {
      label: 'Documents: reminder',
      placeholders: requestPlaceholders,
      subject: 'Reminder: {missing} still needed for {list}',
      opening: 'We still need {documents}, due {due}. If you just sent everything, thank you.',
      closing: questions,
    },
  },
  'Engagement letters': {
    'letter-to-sign': {
      label: 'Letter: to sign',
      placeholders: letterPlaceholders,
      subject: 'Please sign: {letter}',
      opening: 'You have a letter to read and sign in the client portal. You can sign it until {until}.',
      closing: questions,
    },
    'letter-reminder': {
      label: 'Letter: reminder to sign',
      placeholders: letterPlaceholders,
      subject: 'Reminder to sign: {letter}',
      opening:
        'This letter still needs your signature. You can sign it until {until}. If you’d rather not, tell us in the portal.',
      closing: questions,
    },
    'letter-expiring': {
      label: 'Letter: about to expire',
      placeholders: letterPlaceholders,
      subject: 'Last days to sign: {letter}',
      opening: 'You can sign this letter until {until}. After that, we’ll have to send you a new one.',
      closing: questions,
    },
    'letter-declined': {
      label: 'Letter: declined by someone else',
      placeholders: letterPlaceholders,
      subject: 'Declined: {letter}',
      opening: 'Someone else who was asked to sign this letter declined it, so it can’t be signed any more.',
      closing: noAction,
    },
    'letter-voided': {
      label: 'Letter: taken back',
      placeholders: letterPlaceholders,
      subject: 'Taken back: {letter}',
      opening: 'We took this letter back, so it can’t be signed any more.',
      closing: noAction,
    },
    'letter-replaced': {
      label: 'Letter: replaced',
      placeholders: letterPlaceholders,
      subject: 'Replaced: {letter}',
      opening: 'We replaced this letter with a new one. Please read and sign the new one instead.',
      closing: questions,
    },
    'letter-signed': {
      label: 'Letter: signed copy',
      placeholders: letterPlaceholders,
      subject: 'Signed by everyone: {letter}',
      opening: 'Everyone has signed this letter. You can download the sealed copy in the client portal.',
      closing: questions,
    },
  },
  'Documents and messages': {
    'document-sent': {
      label: 'Document: new',
      placeholders: documentPlaceholders,
      subject: 'New document: {document}',
      opening: 'You have a new document in the client portal.',
      closing: questions,
    },
    'document-withdrawn': {
      label: 'Document: withdrawn',
      placeholders: documentPlaceholders,
      subject: 'Withdrawn: {document}',
      opening: 'We withdrew a document we had sent you. You don’t need to do anything.',
      closing: questions,
    },
    'document-infected': {
      label: 'Document: blocked by the virus scanner',
      placeholders: documentPlaceholders,
      subject: 'Blocked by our virus scanner: {document}',
      opening:
        'Our virus scanner found something in this file, so nobody can open it. Please send another copy.',
      closing: questions,
    },
    'message-received': {
      label: 'Message: new',
      placeholders: {
        owner: 'The name of the practice owner',
        count: '“New message” or “3 new messages”',
        messages: '“a new message” or “3 new messages”',
      },
      subject: '{count} from {owner}',
      opening: 'You have {messages} in the client portal.',
      closing: 'Please reply in the portal, not to this email. You can turn these emails off under Profile.',
    },
  },
  'Invitations and contact': {
    invitation: {
      label: 'Invitation to the client portal',
      placeholders: {
        short: 'The firm’s short name',
        client: 'The client’s name',
        days: 'How many days the link works',
      },
      subject: 'You’re invited to the {short} client portal',
      opening:
        'We keep tasks, documents, invoices and messages for {client} in our client portal, and you are invited to join.',
      closing: 'The link works once, for {days} days. If you weren’t expecting this, please call {phone}.',
    },
    'invitation-reminder': {
      label: 'Invitation to the client portal: reminder',
      placeholders: {
        short: 'The firm’s short name',
        client: 'The client’s name',
        until: 'The last day on which the link works',
      },
      subject: 'Your invitation to the {short} client portal ends on {until}',
      opening:
        'We invited you to our client portal for {client}, where we keep tasks, documents, invoices and messages. The invitation works until {until}.',
      closing: 'We send this reminder only once. If you weren’t expecting this, please call {phone}.',
    },
    'access-given': {
      label: 'Portal access: yours',
      placeholders: { client: accessPlaceholders.client },
      subject: 'You now have access to {client}’s client portal',
      opening: 'You now have access to the client portal for {client}, including its tasks and documents.',
      closing: ifWrong,
    },
    'member-joined': {
      label: 'Portal access: another person’s',
      placeholders: accessPlaceholders,
      subject: '{person} now has access to {client}’s client portal',
      opening:
        '{person} now has access to the client portal for {client}, as you do, and sees the same tasks and documents.',
      closing: ifWrong,
    },
    'inquiry-received': {
      label: 'Contact form: received',
      placeholders: { reply: 'How soon you reply, such as “within one business day”, or “soon”' },
      subject: 'We received your message',
      opening: 'Thank you for your message. We received it and will reply {reply}.',
      closing: 'In a hurry? Call {phone}. If you didn’t contact us, you can ignore this email.',
    },
  },
  Testimonials: {
    'testimonial-received': {
      label: 'Testimonial: received, to be published',
      placeholders: {},
      subject: 'Thank you for your testimonial',
      opening:
        'We have your testimonial and your consent to publish it under your name and company. We read every testimonial before it appears and never change the words or the rating. You can see it with the private link below.',
      closing: privateLink,
    },
    'testimonial-private': {
      label: 'Testimonial: received, private',
      placeholders: {},
      subject: 'Thank you for your testimonial',
      opening:
        'We have your testimonial. We’ll keep it private because you didn’t give us permission to publish it. You can see it with the private link below, and change your mind there.',
      closing: privateLink,
    },
    'testimonial-consent': {
      label: 'Testimonial: asking for consent',
      placeholders: {},
      subject: 'May we publish your testimonial?',
      opening:
        'You sent us a testimonial about {firm}. May we publish it on our site, word for word, with your rating, your name and your company? We won’t show your email address or position.',
      closing: 'The link is for you only and does not expire, so you can change your mind at any time.',
    },
    'testimonial-refused': {
      label: 'Testimonial: not published',
      placeholders: {},
      subject: 'About your testimonial',
      opening: 'Thank you for writing to us. We have decided not to publish your testimonial:',
      closing: questions,
    },
  },
} as const satisfies Record<string, Record<string, StandardText>>;

type Groups = typeof groups;
/** The emails whose text the firm may edit: not those about signing in, and not those to the firm. */
export type OwnTextKind = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** The text of each email until the firm has its own. */
export const standardTexts: Readonly<Record<OwnTextKind, StandardText>> = {
  ...groups['Invoices and payments'],
  ...groups.Bookings,
  ...groups['Tasks and requests'],
  ...groups['Engagement letters'],
  ...groups['Documents and messages'],
  ...groups['Invitations and contact'],
  ...groups.Testimonials,
};

/** The kinds of editable emails, in the order of their groups. */
export const ownTextKinds: readonly OwnTextKind[] = Object.keys(standardTexts).filter(isOwnTextKind);

/** The groups in which editable emails are listed. */
export const ownTextGroups: readonly { label: string; kinds: readonly OwnTextKind[] }[] = Object.entries(
  groups,
).map(([label, texts]) => ({ label, kinds: Object.keys(texts).filter(isOwnTextKind) }));

/** The placeholders of a kind of email, each with what it stands for. */
export function placeholdersOf(kind: OwnTextKind): Readonly<Record<string, string>> {
  return {
    firm: 'The firm’s name',
    phone: 'The firm’s phone number',
    ...standardTexts[kind].placeholders,
  };
}

function isOwnTextKind(kind: unknown): kind is OwnTextKind {
  return typeof kind === 'string' && Object.hasOwn(standardTexts, kind);
}
