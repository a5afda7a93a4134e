import type { LegalText, StoredRecord } from '#contract/settings/legal-schemas.ts';
import { accountsRecords } from './privacy/accounts.ts';
import { activityRecords } from './privacy/activity.ts';
import { assistantRecords } from './privacy/assistant.ts';
import { blogAdminRecords } from './privacy/blog-admin.ts';
import { blogRecords } from './privacy/blog.ts';
import { bookingsRecords } from './privacy/bookings.ts';
import { bulkActionsRecords } from './privacy/bulk-actions.ts';
import { documentsRecords } from './privacy/documents.ts';
import { inquiriesRecords } from './privacy/inquiries.ts';
import { clientsRecords } from './privacy/clients.ts';
import { installationRecords } from './privacy/installation.ts';
import { invoicesRecords } from './privacy/invoices.ts';
import { lettersRecords } from './privacy/letters.ts';
import { messagesRecords } from './privacy/messages.ts';
import { emailsRecords } from './privacy/emails.ts';
import { notificationsRecords } from './privacy/notifications.ts';
import { settingsRecords } from './privacy/settings.ts';
import { testimonialsRecords } from './privacy/testimonials.ts';
import { analyticsRecords } from './privacy/analytics.ts';

/** What the product stores, held against the schema by a test: `record` is a table's name and `fields` are its columns, both as plain words. */
export const storedRecords: readonly StoredRecord[] = [
  ...bookingsRecords,
  ...inquiriesRecords,
  ...testimonialsRecords,
  ...accountsRecords,
  ...blogRecords,
  ...clientsRecords,
  ...bulkActionsRecords,
  ...documentsRecords,
  ...messagesRecords,
  ...blogAdminRecords,
  ...invoicesRecords,
  ...lettersRecords,
  ...notificationsRecords,
  ...emailsRecords,
  ...activityRecords,
  ...settingsRecords,
  ...installationRecords,
  ...analyticsRecords,
  ...assistantRecords,
];

/**
 * Sample text for a Utah practice: have it read by counsel before it is relied on.
 */
export const privacy: LegalText = {
  title: 'Privacy',
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'We keep what you give us, to do the work you ask for: your booking, your messages, your documents and invoices, and the account you sign in with.',
        'Your client file is open only to the people you let into the portal, the owner of the firm, and the staff who work for you. The portal shows you which of your records we opened, and when.',
        'We do not sell your data or use it for advertising, and no other company tracks you on this site unless we name it below.',
        'Documents, messages and our notes about you are encrypted where they are stored. Passwords are stored only in a form that nobody can read.',
        'You can download everything in the portal as one file at any time. To have us correct or delete what we have, email {email} or call {phone}.',
      ],
      records: false,
    },
    {
      heading: 'What this notice covers',
      paragraphs: [
        'This page is the privacy notice of {name}, {address}. It covers this website and the client portal: what we store when you book a consultation, contact us, send a testimonial, open an account or use the portal, why we store it, how long we keep it and who can see it.',
        'The records of an engagement, such as your books and payroll, are also covered by the engagement letter that we both sign. Where the letter gives you more protection than this page, the letter applies.',
      ],
      records: false,
    },
    {
      heading: 'What is stored',
      paragraphs: [
        'This is every kind of record the website keeps, field by field. A field you leave blank stays blank.',
      ],
      records: true,
    },
    {
      heading: 'Cookies and analytics',
      paragraphs: [
        'Signing in sets two cookies that scripts cannot read. One holds a random token that keeps you signed in, and is removed when you sign out. The other marks this browser as one you have signed in from, so that wrong passwords tried elsewhere cannot lock you out; it lasts a year. Visitors who do not sign in get no cookies. Your browser remembers that it has shown the opening animation. That stays on your device.',
        'We count how often our pages are opened and our forms are sent, without cookies and without anything that identifies you. A browser that sends Do Not Track or Global Privacy Control is not counted.',
        'When you read an article, your browser remembers it until you close the tab, so that you are counted once. That stays in your browser; all we store is the number of views.',
        'We do not use advertising networks, and we do not track you on other websites.',
      ],
      records: false,
    },
    {
      heading: 'Network addresses',
      paragraphs: [
        'To slow down automated abuse, the server counts requests and failed sign-ins by network address (IP address) for a short time. A booking keeps the address it came from for one day, and each entry of our activity log keeps one; messages, comments and testimonials do not. A public form also reports how long it took to fill in, which helps us recognize messages sent by programs.',
      ],
      records: false,
    },
    {
      heading: 'Who else receives data',
      paragraphs: [
        'We do not sell personal information, and we do not share it for advertising.',
        'A few companies process data for us and may use it only for that purpose: the company that hosts the website, the service that carries our email, and, when we meet by video, the video-conference service.',
        'The assistant on this site answers questions on our own server. If we connect a language model to it, the text of a question, together with passages from our public pages, goes to the company that runs the model, without your name or network address.',
        'In an engagement we share what the work requires, for example with a tax agency, a bank or a tax preparer, and only as you have authorized or the law requires. If a court or an agency demands records, we hand over what is required and let you know if the law allows us to.',
      ],
      records: false,
    },
    {
      heading: 'How it is protected',
      paragraphs: [
        'Access is limited to people who need it for their work. Passwords, session tokens and confirmation links are stored only as one-way hashes. Actions in the dashboard are logged.',
        'No system is perfect. If personal information is acquired without authorization, we investigate and notify the affected people and agencies as required by the Utah Protection of Personal Information Act, Utah Code Title 13, Chapter 44, and by the laws of other states that apply.',
        'Please do not put Social Security numbers, card numbers or passwords into a booking, a message or an email. If we need such a number, we will tell you how to send it safely.',
      ],
      records: false,
    },
    {
      heading: 'Professional records',
      paragraphs: [
        'Accounting, payroll and tax records have retention periods of their own. We keep what the engagement letter and the law require for as long as they require it, which can be several years after the work ends, and we cannot delete those records early, even on request. We return the originals you gave us.',
      ],
      records: false,
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'You can ask what we have about you, get a copy, and ask us to correct or delete it. Email {email} or call {phone}. We confirm who is asking before we answer, and we tell you plainly if the law keeps us from deleting something.',
        'You can book by phone instead of through the website, and be a client without a portal account.',
      ],
      records: false,
    },
    {
      heading: 'Children',
      paragraphs: [
        'This website is meant for businesses. It is not directed to children under 13, and we do not knowingly collect information from them.',
      ],
      records: false,
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'When the website starts to store something new, we update this page and the date at the top. For questions, contact {name}, {address}, {email}, {phone}.',
      ],
      records: false,
    },
  ],
};
