import type { LegalText, StoredRecord } from '#contract/settings/legal-schemas.ts';
import { accountsRecords } from './privacy/accounts.ts';
import { activityRecords } from './privacy/activity.ts';
import { assistantRecords } from './privacy/assistant.ts';
import { blogAdminRecords } from './privacy/blog-admin.ts';
import { blogRecords } from './privacy/blog.ts';
import { bookingsRecords } from './privacy/bookings.ts';
import { documentsRecords } from './privacy/documents.ts';
import { inquiriesRecords } from './privacy/inquiries.ts';
import { clientsRecords } from './privacy/clients.ts';
import { installationRecords } from './privacy/installation.ts';
import { invoicesRecords } from './privacy/invoices.ts';
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
  ...documentsRecords,
  ...messagesRecords,
  ...blogAdminRecords,
  ...invoicesRecords,
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
        'Your client file is open to the people you let into the portal, to the owner of the firm, and to staff who work for you. The portal shows you which of your records we opened, and when.',
        'Nothing is sold, nothing is used for advertising, and no other company watches you on this site unless a paragraph below names it.',
        'Documents, messages and our notes about you are encrypted where they are stored. Passwords are kept only in a form that cannot be read back.',
        'You can download everything in the portal as one file at any time. Ask us by {email} or {phone} to correct or delete what we hold.',
      ],
      records: false,
    },
    {
      heading: 'Who this page speaks for',
      paragraphs: [
        'This page is the privacy notice of {name}, {address}. It covers this website and the client portal: what is stored when you book a consultation, write to us, send a testimonial, open an account or use the portal, why it is stored, how long it is kept and who can see it.',
        'The records of an engagement, such as your books and payroll, are also covered by the engagement letter that we both sign. Where the letter gives you more protection than this page, the letter applies.',
      ],
      records: false,
    },
    {
      heading: 'What is stored',
      paragraphs: [
        'This is every kind of record the website keeps, field by field. Fields that you may leave empty stay empty.',
      ],
      records: true,
    },
    {
      heading: 'Cookies and measurement',
      paragraphs: [
        'Signing in sets two cookies that scripts cannot read. One holds a random token that keeps you signed in, and is removed when you sign out. The other marks this browser as one you have signed in from, so that wrong passwords tried elsewhere cannot keep you out; it stays for a year. Visitors who do not sign in get no cookie. So that the line at the top of a page draws itself only once, your browser keeps a note that it has; the note says nothing else and is never sent to us.',
        'We count how often our pages are opened and our forms are sent, without cookies and without anything that says who you are. A browser that sends Do Not Track or Global Privacy Control is not counted.',
        'When you read an article, your browser remembers that until you close the tab, so that it is counted once. The memory stays in your browser; only the number of views is sent to us.',
        'We do not use advertising networks, and we do not follow you to other websites.',
      ],
      records: false,
    },
    {
      heading: 'Network addresses',
      paragraphs: [
        'To slow down automated abuse, the server counts requests and failed sign-ins by network address for a short time. The address is not written into your booking, your message or your account. A public form also tells how long it took to fill in, which helps to recognize messages written by programs.',
      ],
      records: false,
    },
    {
      heading: 'Who else receives data',
      paragraphs: [
        'We do not sell personal information, and we do not share it for advertising.',
        'Some companies process data for us and may use it for that purpose only: the company that hosts the website, the service that carries our email, and, when we meet by video, the video-conference service.',
        'Questions to the assistant of this site are answered on our own server. If we connect a language model to it, the words of a question, together with passages of our public pages, go to the company that runs the model, without your name or network address.',
        'In an engagement we pass on what the work requires, for example to a tax agency, a bank or a tax preparer, and only as you have authorized or as the law demands. If a court or an agency requires records, we hand over what is required and tell you where the law allows us to.',
      ],
      records: false,
    },
    {
      heading: 'How it is protected',
      paragraphs: [
        'Access is limited to people who need it for their work. Passwords, session tokens and confirmation links are stored only as one-way hashes. Actions in the dashboard are recorded.',
        'No system is beyond failure. If personal information is acquired without authorization, we investigate and notify the people and agencies concerned as required by the Utah Protection of Personal Information Act, Utah Code Title 13, Chapter 44, and by the laws of other states that apply.',
        'Please do not put Social Security numbers, card numbers or passwords into a booking, a message or an email. If we need such a number, we will tell you how to send it safely.',
      ],
      records: false,
    },
    {
      heading: 'Professional records',
      paragraphs: [
        'Accounting, payroll and tax records have retention periods of their own. We keep what the engagement letter and the law require for as long as they require it, which can be several years after the work ends, and cannot delete such records early on request. We return the originals you gave us.',
      ],
      records: false,
    },
    {
      heading: 'Your choices',
      paragraphs: [
        'You may ask what we hold about you, ask for a copy, and ask us to correct or delete it. Write to {email} or call {phone}. We confirm who is asking before we answer, and we say so plainly when a legal duty keeps us from deleting something.',
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
        'When the website begins to store something new, this page says so, and the date at its top changes. Questions go to {name}, {address}, {email}, {phone}.',
      ],
      records: false,
    },
  ],
};
