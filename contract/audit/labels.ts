import * as z from 'zod';
import { type AuditGroup, auditGroups } from './groups.ts';

type Sentence = (title: string) => string;
type Sentences = Record<string, Sentence>;

// The audit log's sentence for each kind of entry; its argument is what the action was done to. A kind without one does not
// compile.

const signIns = {
  'signed-in': (how) => (how === '' ? 'Signed in' : `Signed in with ${how}`),
  'second-factor-failed': (why) => `Sign-in failed at the second step: ${why}`,
  'passkey-failed': (why) => `Sign-in with a passkey failed: ${why}`,
  'sign-in-failed': () => 'Sign-in failed: wrong username or password',
  reauthenticated: (how) => `Confirmed with ${how} to continue`,
  'reauthentication-failed': (why) => `Was asked to sign in again and failed: ${why}`,
  'signed-out': () => 'Signed out',
  'session-replaced': () => 'Session ended by a new sign-in in the same browser',
  'session-ended': (browser) => `Ended a session${browser === '' ? '' : ` in ${browser}`}`,
  'sessions-ended': (count) => (count === '1' ? 'One session ended' : `${count} sessions ended`),
  'device-remembered': (browser) => `Had ${browser || 'a browser'} remembered for 30 days`,
  'device-forgotten': (browser) => `Stopped remembering ${browser || 'a browser'}`,
} as const satisfies Sentences;

const accounts = {
  registered: () => 'Created an account',
  'account-created': (name) => `Account ${name} created on the command line`,
  'confirmed-address': () => 'Confirmed an email address',
  'address-disowned': (name) => `The owner of an address said someone else used it for the account ${name}`,
  'account-disowned': (name) => `Account ${name} deleted: the owner of its address never asked for it`,
  'password-changed': () => 'Changed the password',
  'password-reset-asked': () => 'Requested a link to reset the password',
  'password-reset': (name) => `Password of ${name} reset by the emailed link`,
  'password-reset-by-command': (name) => `Password of ${name} reset on the command line`,
  'username-changed': (name) => `Changed the username to ${name}`,
  'full-name-changed': (name) => (name === '' ? 'Removed the full name' : `Changed the full name to ${name}`),
  'address-change-asked': () => 'Asked to change the email address',
  'authenticator-app-added': () => 'Set up an authenticator app',
  'passkey-added': (name) => `Added the passkey ${name}`,
  'passkey-renamed': (name) => `Renamed a passkey to ${name}`,
  'passkey-removed': (name) => `Removed the passkey ${name}`,
  'recovery-codes-renewed': () => 'Created new recovery codes',
  'second-factor-reset': (what) => `Reset two-step sign-in for ${what}`,
  'second-factor-removed': () => 'Turned off two-step sign-in',
  'staff-invited': (who) => `Invited ${who} to the staff`,
  'staff-joined': (who) => `Joined the staff as ${who}`,
  'staff-changed': (who) => `Changed the access of ${who}`,
  'access-confirmed': (name) => `Confirmed that ${name} still needs access`,
  'account-closed': (what) => `Closed the account ${what}`,
  'account-reopened': (name) => `Reopened the account ${name}`,
  'sessions-ended-by-owner': (name) => `Signed ${name} out everywhere`,
} as const satisfies Sentences;

const blocked = {
  'access-denied': (call) => `Was refused: ${call} is not for this account`,
  'rate-limited': (what) => `Was blocked for a while: too many ${what}`,
} as const satisfies Sentences;

/** Views, downloads and exports. */
const views = {
  'client-read': (name) => `Viewed the record of ${name}`,
  'client-ein-read': (name) => `Viewed the EIN of ${name}`,
  'document-read': (name) => `Opened the document ${name}`,
  'document-opened': (name) => `Opened the document ${name}`,
  'message-file-read': (name) => `Opened the file ${name} of a message`,
  'message-file-opened': (name) => `Opened the file ${name} of a message`,
  'conversation-read': (name) => `Read the conversation with ${name}`,
  'invoice-read': (title) => `Viewed ${lowerFirst(title)}`,
  'invoice-pdf-read': (title) => `Opened the PDF of ${lowerFirst(title)}`,
  'receipt-read': (title) => `Opened the receipt of ${title}`,
  'client-invoices-read': (name) => `Viewed the invoices of ${name}`,
  'records-downloaded': () => 'Downloaded all records',
  'clients-exported': () => 'Exported the list of clients',
  'invoices-exported': () => 'Exported the invoices',
  'email-text-changed': (kind) => `Changed the text of emails: ${kind}`,
  'email-text-reset': (kind) => `Went back to the standard text of emails: ${kind}`,
  'test-email-sent': (result) =>
    ({
      failed: 'Tried to send a test email, which failed',
      kept: 'Tried to send a test email without a mail server',
    })[result] ?? 'Sent a test email',
  'billing-exported': (what) => `Exported invoices and payments ${what}`,
  'billing-export-downloaded': (what) => `Downloaded an export: ${what}`,
  'audit-exported': (filters) => `Exported the audit log${inParentheses(filters)}`,
} as const satisfies Sentences;

const clients = {
  'client-created': (name) => `Added the client ${name}`,
  'client-imported': (name) => `Imported the client ${name}`,
  'client-accepted': (name) => `Accepted ${name} as a client`,
  'client-changed': (name) => `Changed the details of ${name}`,
  'client-archived': (name) => `Archived ${name}`,
  'client-returned': (name) => `Restored ${name} from the archive`,
  'client-merged': (which) => `Merged ${which}`,
  'duplicate-dismissed': (pair) => `Said that ${pair} are not the same client`,
  'duplicate-listed-again': (pair) => `Listed ${pair} as possible duplicates again`,
  'storage-limit-changed': (size) => `Changed the storage limit to ${size}`,
  'member-joined': (name) => `Gave ${name} access to the portal`,
  'member-removed': (name) => `Removed ${name}’s access to a client’s portal`,
  'invitation-sent': (email) => `Sent an invitation to ${email}`,
  'invitation-withdrawn': (email) => `Withdrew the invitation to ${email}`,
  'closing-asked': (name) => `Asked to close the account of ${name}`,
  'closing-withdrawn': (name) => `Cancelled the request to close the account of ${name}`,
  'closing-declined': (name) => `Declined to close the account of ${name}`,
  'retention-changed': (rule) => `Changed how long records are kept: ${rule}`,
  'disposal-done': (what) => `Disposed of ${what}`,
  'disposal-repeated': (what) => `Disposed of ${what} again after a restore`,
  'legal-hold-placed': (name) => `Placed ${name} on legal hold`,
  'legal-hold-lifted': (name) => `Lifted the legal hold on ${name}`,
} as const satisfies Sentences;

const tasks = {
  'task-created': (title) => `Added the task "${title}"`,
  'task-changed': (title) => `Changed the task "${title}"`,
  'task-completed': (title) => `Completed the task "${title}"`,
  'task-reopened': (title) => `Reopened the task "${title}"`,
  'task-removed': (title) => `Deleted the task "${title}"`,
  'task-restored': (title) => `Restored the task "${title}"`,
  'request-list-created': (title) => `Asked for the documents "${title}"`,
  'request-list-reminded': (title) => `Sent a reminder for the documents "${title}"`,
  'request-list-withdrawn': (title) => `Withdrew the request for the documents "${title}"`,
  'request-list-restored': (title) => `Restored the request for the documents "${title}"`,
} as const satisfies Sentences;

const jobs = {
  'job-created': (title) => `Started the job "${title}"`,
  'job-changed': (title) => `Changed the job "${title}"`,
  'job-completed': (title) => `Finished the job "${title}"`,
  'job-reopened': (title) => `Reopened the job "${title}"`,
  'job-removed': (title) => `Deleted the job "${title}"`,
  'job-restored': (title) => `Restored the job "${title}"`,
} as const satisfies Sentences;

const deadlines = {
  'deadline-done': (what) => `Marked ${what} as filed or paid`,
  'deadline-not-needed': (what) => `Marked ${what} as not needed`,
  'deadline-reopened': (what) => `Reopened ${what}`,
  'deadline-extended': (what) => `Marked ${what} as extended`,
  'deadline-extension-withdrawn': (what) => `Removed the extension for ${what}`,
  'deadline-filers-saved': (name) => `Changed who files what for ${name}`,
  'deadline-settings-saved': () => 'Changed the deadline settings',
  'calendar-feed-created': (whose) => `Created a calendar address for the deadlines of ${whose}`,
  'calendar-feed-replaced': (whose) => `Replaced the calendar address for the deadlines of ${whose}`,
  'calendar-feed-ended': (whose) => `Turned off the calendar address for the deadlines of ${whose}`,
} as const satisfies Sentences;

const documents = {
  'document-uploaded': (name) => `Uploaded the document ${name}`,
  'document-sent': (name) => `Sent the document ${name}`,
  'document-withdrawn': (name) => `Withdrew the document ${name}`,
  'document-infected': (name) => `Virus found in the document ${name}`,
  'document-content-deleted': (name) =>
    `Deleted the content of the document ${name}, in which a virus was found 30 days ago`,
  'message-file-content-deleted': (name) =>
    `Deleted the content of the file ${name} of a message, in which a virus was found 30 days ago`,
  'message-file-infected': (name) => `Virus found in the file ${name} of a message`,
} as const satisfies Sentences;

const money = {
  'invoice-drafted': () => 'Drafted an invoice',
  'invoice-changed': () => 'Changed a draft invoice',
  'invoice-removed': () => 'Deleted a draft invoice',
  'invoice-restored': () => 'Restored a draft invoice',
  'invoice-sent': (title) => `Sent ${lowerFirst(title)}`,
  'invoice-reminded': (title) => `Sent a reminder for ${lowerFirst(title)}`,
  'invoice-voided': (title) => `Voided ${lowerFirst(title)}`,
  'invoice-written-off': (what) => `Wrote off ${what}`,
  'invoice-reinstated': (title) => `Reinstated ${lowerFirst(title)}`,
  'statement-made': () => 'Created a statement',
  'payment-received': (what) => `Recorded a payment: ${what}`,
  'payment-refunded': (what) => `Payment refunded: ${what}`,
  'refund-recorded': (what) => `Recorded a refund: ${what}`,
  'refund-taken-back': (what) => `Removed a refund: ${what}`,
  'payment-taken-back': (what) => `Removed a payment: ${what}`,
  'payment-disputed': (what) => `Card payment disputed, the bank took back ${what}`,
  'payment-questioned': (what) => `Card payment questioned by the bank: ${what}`,
  'dispute-won': (what) => `Dispute won, the bank returned ${what}`,
  'dispute-lost': (what) => `Dispute lost, the bank keeps ${what}`,
  'dispute-settled': (what) => `Question about a card payment closed: ${what}`,
  'recurring-invoice-started': (what) => `Started a recurring invoice: ${what}`,
  'recurring-invoice-changed': (what) => `Changed a recurring invoice: ${what}`,
  'recurring-invoice-stopped': (what) => `Stopped a recurring invoice: ${what}`,
  'tax-rate-added': (what) => `Added a sales tax rate: ${what}`,
  'tax-rate-changed': (what) => `Changed a sales tax rate: ${what}`,
  'tax-rate-archived': (what) => `Archived a sales tax rate: ${what}`,
  'tax-rate-restored': (what) => `Restored a sales tax rate: ${what}`,
  'billing-changed': () => 'Changed how invoices can be paid',
} as const satisfies Sentences;

const bookings = {
  'booking-pending': () => 'Set a booking back to pending',
  'booking-confirmed': () => 'Confirmed a booking',
  'booking-cancelled': () => 'Cancelled a booking',
  'booking-created': () => 'Booked a consultation for a caller',
  'booking-moved': () => 'Moved a booking',
  'booking-meeting-changed': () => 'Changed how a consultation takes place',
  'booking-calendar-saved': () => 'Changed the calendar entry of a booking',
  'booking-moved-by-visitor': () => 'Booking moved by the visitor',
  'booking-cancelled-by-visitor': () => 'Booking cancelled by the visitor',
  'booking-moved-in-calendar': () => 'Booking moved in the firm’s own calendar',
  'calendar-connected': () => 'Connected a calendar',
  'calendar-disconnected': () => 'Disconnected the calendar',
  'booking-rules-saved': () => 'Changed the booking rules',
  'inquiry-new': () => 'Marked an inquiry as new',
  'inquiry-answered': () => 'Answered an inquiry',
  'inquiry-archived': () => 'Archived an inquiry',
} as const satisfies Sentences;

const emails = {
  'email-withheld': (kind) => `Did not send an email${inParentheses(kind)}: too many to the same address`,
  'email-sent-again': (kind) => `Sent an email again${inParentheses(kind)}`,
  'emails-released': () => 'Released the emails on hold',
  'emails-discarded': (count) => `Discarded ${heldEmailsText(count)}`,
} as const satisfies Sentences;

const website = {
  'firm-saved': () => "Changed the firm's details",
  'services-saved': () => 'Changed the services',
  'pages-saved': () => 'Changed the page texts',
  'faq-saved': () => 'Changed the questions and answers',
  'task-templates-saved': () => 'Changed the task templates',
  'job-templates-saved': () => 'Changed the job templates',
  'privacy-saved': () => 'Changed the privacy page',
  'terms-saved': () => 'Changed the terms page',
  'author-saved': () => 'Changed the name shown with articles',
  'post-created': () => 'Created an article',
  'post-saved': () => 'Saved an article',
  'post-deleted': () => 'Deleted an article',
  'post-draft': () => 'Took an article back to a draft',
  'post-scheduled': () => 'Scheduled an article',
  'post-published': () => 'Published an article',
  'category-created': () => 'Created a category',
  'category-saved': () => 'Changed a category',
  'category-deleted': () => 'Deleted a category',
  'comment-waiting': () => 'Put a comment back in the queue',
  'comment-approved': () => 'Approved a comment',
  'comment-refused': () => 'Declined a comment',
  'comment-spam': () => 'Marked a comment as spam',
  'comment-deleted': () => 'Deleted a comment',
  'testimonial-waiting': () => 'Put a testimonial back in the queue',
  'testimonial-published': () => 'Published a testimonial',
  'testimonial-refused': () => 'Declined a testimonial',
  'testimonial-consent-asked': () => 'Asked for consent to a testimonial',
  'testimonial-consent-given': () => 'Consent to a testimonial given by its author',
  'testimonial-consent-withdrawn': () => 'Consent to a testimonial withdrawn by its author',
  'testimonial-samples-shown': () => 'Turned the sample testimonials on',
  'testimonial-samples-hidden': () => 'Turned the sample testimonials off',
  'own-answer-saved': () => 'Saved an assistant answer',
  'own-answer-deleted': () => 'Deleted an assistant answer',
  'training-phrase-saved': () => 'Added a way to ask the assistant',
  'training-phrase-deleted': () => 'Deleted a way to ask the assistant',
  'open-question-dismissed': () => 'Dismissed a question asked of the assistant',
} as const satisfies Sentences;

/** The kinds of entries by topic, as the filter of the audit log offers them. */
const groups = {
  'sign-ins': { label: 'Sign-ins', sentences: signIns },
  accounts: { label: 'Accounts and passwords', sentences: accounts },
  blocked: { label: 'Blocked attempts', sentences: blocked },
  views: { label: 'Views and downloads', sentences: views },
  clients: { label: 'Clients', sentences: clients },
  tasks: { label: 'Tasks', sentences: tasks },
  jobs: { label: 'Jobs', sentences: jobs },
  deadlines: { label: 'Deadlines', sentences: deadlines },
  documents: { label: 'Documents and files', sentences: documents },
  money: { label: 'Invoices and payments', sentences: money },
  bookings: { label: 'Bookings and inquiries', sentences: bookings },
  emails: { label: 'Emails', sentences: emails },
  website: { label: 'Website', sentences: website },
} as const satisfies Record<AuditGroup, { label: string; sentences: Sentences }>;

type Groups = typeof groups;

/** A kind of entry in the audit log. */
export type AuditAction = { [Group in AuditGroup]: keyof Groups[Group]['sentences'] }[AuditGroup];

/** The label of a group, such as 'Sign-ins'. */
export function auditGroupLabel(group: AuditGroup): string {
  return groups[group].label;
}

/** The kinds of entries in a group. */
export function auditActionsOf(group: AuditGroup): AuditAction[] {
  return Object.keys(groups[group].sentences).filter(isAuditAction);
}

/** The group of a kind of entry; undefined for a kind from an earlier version of the product. */
export function auditGroupOf(action: string): AuditGroup | undefined {
  return auditGroups.find((group) => Object.hasOwn(groups[group].sentences, action));
}

function isAuditAction(action: string): action is AuditAction {
  return auditGroupOf(action) !== undefined;
}

/** One entry as a sentence; a kind from an earlier version of the product is shown by its name. */
export function auditText({ action, title }: { action: string; title: string }): string {
  const group = auditGroupOf(action);
  const sentence = group && sentencesOf(group)[action];
  if (sentence) return sentence(title);
  const name = action.replaceAll('-', ' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${title ? `: ${title}` : ''}`;
}

/** What an entry's action was done to, from its detail: a title, or the kind or number of emails. */
export function auditTitle(detail: unknown): string {
  const { title, email, count } = titleDetail.parse(detail);
  return title ?? email?.replaceAll('-', ' ') ?? (count === undefined ? '' : String(count));
}

const titleDetail = z.object({ title: z.string(), email: z.string(), count: z.number() }).partial().catch({});

function sentencesOf(group: AuditGroup): Readonly<Record<string, Sentence | undefined>> {
  return groups[group].sentences;
}

function lowerFirst(title: string): string {
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

function inParentheses(text: string): string {
  return text === '' ? '' : ` (${text})`;
}

function heldEmailsText(count: string): string {
  if (count === '') return 'the emails that were held';
  return count === '1' ? 'one email that was held' : `${count} emails that were held`;
}
