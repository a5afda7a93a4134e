import { maxDataExportsAnHour, hourlyBytes } from '#contract/clients/rules.ts';

/** Points that a key may use in a window of `seconds`. */
export const windows = {
  booking: { points: 30, seconds: 600 },
  /** Questions to the assistant. */
  chat: { points: 20, seconds: 60 },
  inquiry: { points: 20, seconds: 600 },
  testimonial: { points: 10, seconds: 600 },
  /** Views and changes of a self-service booking by its magic link, from one address. */
  'own-booking': { points: 60, seconds: 600 },
  /** Changes of one booking by its magic link, from anywhere: each sends emails. */
  'own-booking-change': { points: 20, seconds: 3600 },
  /** Counted page views and actions of one address. */
  visit: { points: 240, seconds: 60 },
  /** Views of invoices by their payment links, and opened checkouts. */
  paying: { points: 60, seconds: 600 },
  /** Views of an invoice's status by its printed code: the guesses of one address. */
  'invoice-code': { points: 30, seconds: 600 },
  /** Invoice previews of one account: each pause in typing requests one. */
  'invoice-preview': { points: 120, seconds: 60 },
  /** Bulk actions that one account counts, previews or starts: each looks at up to 5,000 rows. */
  'bulk-action': { points: 60, seconds: 60 },
  /** PDFs of one account: each takes the process a while to draw. */
  pdf: { points: 60, seconds: 600 },
  /** Test emails of one account. */
  'test-email': { points: 5, seconds: 900 },
  /** Moves of one booking in the firm's own calendar: each sends an email. */
  'calendar-move': { points: 5, seconds: 86_400 },
  /** Connection tests of a calendar by one account: each is a request to another server. */
  'calendar-test': { points: 20, seconds: 900 },
  /** Syncs of the firm's own calendar that one account starts: each reads from another server. */
  'calendar-sync': { points: 10, seconds: 600 },
  comment: { points: 20, seconds: 600 },
  /** Invalid receipt codes from one address. */
  'receipt-code': { points: 20, seconds: 3600 },
  /** Checks of sealed files and wrong codes of certificates, from one address. */
  'signature-check': { points: 60, seconds: 3600 },
  /** Codes of a sample PDF that one account types: five for each sample. */
  'consent-code': { points: 30, seconds: 3600 },
  /** Views of articles: many people may share an address, but nobody reads this fast. */
  view: { points: 240, seconds: 60 },
  /** Files that one account uploads. */
  upload: { points: 300, seconds: 3600 },
  /** Bytes of files that one account uploads. */
  'upload-bytes': { points: hourlyBytes.account, seconds: 3600 },
  /** Bytes of files that the clients behind one address upload. */
  'upload-bytes-network': { points: hourlyBytes.network, seconds: 3600 },
  registration: { points: 20, seconds: 3600 },
  /** New addresses of calendar feeds for one account: each is audited. */
  'calendar-address': { points: 20, seconds: 3600 },
  /** Fetches of one calendar feed: calendar programs fetch every few minutes at most. */
  'calendar-feed': { points: 60, seconds: 600 },
  /** Fetches of calendar feeds that ended or never existed, from one address. */
  'unknown-feed': { points: 120, seconds: 600 },
  /** Views and uses of invitation links. */
  invitation: { points: 30, seconds: 600 },
  /** Messages of one account to the firm: faster than anyone writes. */
  message: { points: 60, seconds: 60 },
  /** Wrong current passwords of a signed-in account. */
  'own-password': { points: 10, seconds: 300 },
  /** Username checks of one account: each answer reveals whether a name is taken. */
  'username-try': { points: 20, seconds: 3600 },
  /** Renames of one account. */
  'username-change': { points: 5, seconds: 3600 },
  /** Email address changes of one account: each sends emails. */
  'address-change': { points: 5, seconds: 3600 },
  /** Confirmation emails that one account asks for again. */
  'confirmation-email': { points: 3, seconds: 900 },
  /** Data exports of one account: each reads every file. */
  records: { points: maxDataExportsAnHour, seconds: 3600 },
  /** Profile pictures of one account: each takes a while to process. */
  'own-picture': { points: 20, seconds: 3600 },
  /** Pictures of articles by one account. */
  'article-picture': { points: 120, seconds: 3600 },
  /** Requests for a password reset link from one address. */
  'recovery-address': { points: 10, seconds: 900 },
  /** Requests for a password reset link for one email address, from anywhere: each may send an email. */
  'recovery-email': { points: 3, seconds: 900 },
  /** Views and uses of password reset links, from one address. */
  'recovery-link': { points: 30, seconds: 600 },
  /** Wrong passwords from one address: ten are answered normally, then the next ones must wait. */
  'sign-in-address': { points: 10, seconds: 300 },
  /** Wrong passwords for one account, from anywhere. */
  'sign-in-account': { points: 20, seconds: 300 },
  /** Passkey requests from one address: each sign-in page makes one, and a new one every few minutes. */
  'passkey-request': { points: 120, seconds: 600 },
  /** Wrong codes at the second step of signing in, from one address. */
  'second-factor-address': { points: 10, seconds: 900 },
  /** Wrong codes for one account: counted together for unknown browsers, and separately for each known one. */
  'second-factor-account': { points: 5, seconds: 900 },
  /** Wrong codes while setting up an authenticator app. */
  'enrollment-code': { points: 20, seconds: 900 },
} as const;

export type LimitName = keyof typeof windows;

/** A limit and the key that is counted. */
export type NamedLimit = readonly [name: LimitName, key: string];

/** What the limit counts, for the audit log. */
export const limitLabels: Readonly<Record<LimitName, string>> = {
  booking: 'bookings',
  chat: 'questions to the assistant',
  inquiry: 'inquiries',
  testimonial: 'testimonials',
  'own-booking': 'views of a booking by its private link',
  'own-booking-change': 'changes of a booking by its private link',
  visit: 'counted page views',
  paying: 'views of the payment page',
  'invoice-preview': 'previews of invoices',
  'bulk-action': 'previews and starts of bulk actions',
  pdf: 'PDFs',
  'test-email': 'test emails',
  'invoice-code': 'checks of invoices by their codes',
  'calendar-move': 'moves of a booking in the calendar',
  'calendar-test': 'tests of a calendar',
  'calendar-sync': 'syncs of a calendar',
  'calendar-address': 'new addresses of a calendar feed',
  'calendar-feed': 'fetches of a calendar feed',
  'unknown-feed': 'fetches of unknown calendar feeds',
  comment: 'comments',
  'receipt-code': 'wrong codes of receipts',
  'signature-check': 'checks of signed copies',
  'consent-code': 'codes of sample PDFs',
  view: 'views of articles',
  upload: 'uploads',
  'upload-bytes': 'data in uploads of one account',
  'upload-bytes-network': 'data in uploads from one network',
  registration: 'registrations',
  invitation: 'uses of invitation links',
  message: 'messages',
  'own-password': 'wrong current passwords',
  'username-try': 'tries of usernames',
  'username-change': 'changes of the username',
  'address-change': 'changes of the email address',
  'confirmation-email': 'requests for the confirmation email',
  records: 'downloads of all records',
  'own-picture': 'profile pictures',
  'article-picture': 'pictures of articles',
  'recovery-address': 'requests for a new password from one address',
  'recovery-email': 'requests for a new password for one email address',
  'recovery-link': 'uses of links to a new password',
  'sign-in-address': 'failed sign-ins from one address',
  'sign-in-account': 'failed sign-ins to one account',
  'passkey-request': 'requests for a passkey from one address',
  'second-factor-address': 'wrong codes from one address',
  'second-factor-account': 'wrong codes for one account',
  'enrollment-code': 'wrong codes of a new authenticator app',
};

export function isLimit(name: string): name is LimitName {
  return name in windows;
}

/** Messages for limits where the default one would confuse. */
export const limitMessages: Partial<Record<LimitName, string>> = {
  'confirmation-email':
    'We have just sent this email a few times. Please look in your spam folder, or try again in 15 minutes.',
  'upload-bytes':
    'You have sent a lot of data in the last hour. Please wait a while, then send this file again.',
  'upload-bytes-network':
    'We have received a lot of data from your network in the last hour. Please wait a while, then send this file again.',
};
