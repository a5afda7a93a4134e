import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { adminFormOn, loginFormOn, registerFormOn } from '../../support/browser/parts/account-forms.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';
import { chatOn } from '../../support/browser/parts/chat.ts';
import { contactFormOn } from '../../support/browser/parts/contact-form.ts';
import { chosenPdf, documentsOn } from '../../support/browser/parts/documents.ts';
import { guestJourney as journey, type PageView } from '../../support/browser/journey.ts';
import { testimonialFormOn } from '../../support/browser/parts/testimonial-form.ts';
import { toast } from '../../support/browser/parts/toast.ts';
import { testimonialForm } from '../../support/factories.ts';

const [admin, client] = demoAccounts;
const dateTime = '2026-11-20T17:00:00Z';

/** Each entity with only the fields of the specification. */
const task = {
  id: 1,
  title: 'Send the receipts',
  description: 'Of October.',
  priority: 'high',
  dueDate: '2026-12-01',
  progress: 40,
  completed: false,
};
const document = {
  id: 1,
  name: 'ledger.pdf',
  description: 'The year so far.',
  uploadedAt: dateTime,
  type: 'pdf',
  url: '/made-up/ledger.pdf',
};
const invoice = {
  id: 1,
  invoiceNumber: 'INV-7',
  issueDate: '2026-11-01',
  dueDate: '2026-12-01',
  amount: 150,
  status: 'pending',
  pdfUrl: '/made-up/7.pdf',
  paymentUrl: '/made-up/pay',
};
const message = { id: 1, content: 'Your return is ready.', fromClient: false, timestamp: dateTime };
const notification = {
  id: 1,
  type: 'task',
  title: 'A new task',
  message: 'Look.',
  read: false,
  createdAt: dateTime,
};
const booking = {
  id: 1,
  name: 'Pat Visitor',
  email: 'pat@example.com',
  business: 'Pat & Daughters Bakery',
  service: 'payroll',
  date: '2027-01-05',
  time: '9:00 AM',
  createdAt: dateTime,
};
const post = {
  id: 901,
  slug: 'a-plain-year-end',
  title: 'A Plain Year-End',
  summary: 'What to close first.',
  content: '<p>Close the bank first.</p>',
  keywords: 'year-end',
  categoryId: 1,
  imageUrl: null,
  imageAlt: '',
  readTime: 4,
  viewCount: 12,
  publishedAt: dateTime,
  authorId: 1,
};
const article = '/blog/thirteen-week-cash-flow-forecast';
const portal = {
  'GET /api/user': { username: client.username, role: client.role },
  'GET /api/client/tasks': [task],
  'GET /api/client/documents': [document],
  'GET /api/client/invoices': [invoice],
  'GET /api/client/messages': [message],
  'GET /api/notifications': [notification],
  'POST /api/client/messages': {},
  'POST /api/client/documents/upload': {},
  'POST /api/logout': {},
  'PATCH /api/client/tasks/1/complete': {},
  'PATCH /api/notifications/1/read': {},
  'DELETE /api/notifications/1': {},
};
const dashboard = {
  'GET /api/user': { username: admin.username, role: admin.role },
  'GET /api/admin/bookings': [booking],
  'GET /api/admin/notifications': [notification],
  'PATCH /api/admin/bookings/1/status': {},
  'PATCH /api/admin/bookings/1/calendar': {},
  'PATCH /api/admin/notifications/1/read': {},
  'DELETE /api/admin/notifications/1': {},
};

/** Answers that no one is signed in until this call is made: the portal and the dashboard are page loads that ask again. */
async function signedOutUntil(page: Page, path: string, user: object) {
  let isSignedIn = false;
  page.on('request', (request) => {
    if (request.url().endsWith(path)) isSignedIn = true;
  });
  await page.route('/api/user', (route) => route.fulfill({ json: isSignedIn ? user : null }));
}

/** A page that depends on calls of the specification. The answer of a call without a specified one is an empty object. */
interface PageCase {
  name: string;
  visit?: PageView;
  path: string;
  answers: Record<string, unknown>;
  /** Uses the page and checks what it shows. */
  check: (page: Page) => Promise<void>;
}

const person = { username: 'pat', email: 'pat@example.com', password: 'not-a-secret' };
const user = { username: person.username, role: 'client' };

async function deleteNotification(page: Page) {
  const notifications = page.getByRole('button', { name: /^Notifications/ });
  await notifications.click();
  await expect(page.getByText(notification.title)).toBeSeen();
  const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: `Delete notification: ${notification.title}` }).click();
  await (await deleted).finished();
  // It disappears at once. An answer that couldn't be parsed would bring it back.
  await page.keyboard.press('Escape');
  await notifications.click();
  await expect(page.getByText('No notifications yet')).toBeSeen();
  await expect(toast(page, 'Not deleted')).toBeGone();
}

const asClient = { visit: { as: client }, answers: portal };
const asAdmin = { visit: { as: admin }, answers: dashboard };

const cases: PageCase[] = [
  {
    name: 'the tasks of the portal, and completes one',
    ...asClient,
    path: '/client-portal',
    async check(page) {
      await expect(page.getByText('Task to do')).toBeSeen();
      await expect(page.getByText(/\$150\.00 for INV-7/)).toBeSeen();
      await expect(page.getByRole('article', { name: task.title })).toRead(/Due: December 1, 2026/);
      await page.getByRole('button', { name: /^Mark Complete/ }).click();
      await expect(toast(page, 'Task Updated')).toBeSeen();
    },
  },
  {
    name: 'the documents of the portal, and sends one',
    ...asClient,
    path: '/client-portal?tab=documents',
    async check(page) {
      const row = page.getByRole('row').filter({ hasText: document.name });
      await expect(row).toRead(/The year so far\. November 20, 2026 PDF Download/);
      const { open, file, upload, dialog } = documentsOn(page);
      await open.click();
      await file.setInputFiles(chosenPdf('October.pdf'));
      await upload.click();
      await expect(toast(page, 'Document Uploaded')).toRead(/October\.pdf/);
      await expect(dialog).toBeGone();
    },
  },
  {
    name: 'the invoices of the portal',
    ...asClient,
    path: '/client-portal?tab=invoices',
    async check(page) {
      const row = page.getByRole('row').filter({ hasText: invoice.invoiceNumber });
      await expect(row).toRead(/November 1, 2026 \$150\.00 pending December 1, 2026 Download Pay/);
    },
  },
  {
    name: 'the messages of the portal, and sends one',
    ...asClient,
    path: '/client-portal?tab=messages',
    async check(page) {
      await expect(page.getByText(message.content)).toBeSeen();
      await page.getByRole('textbox').fill('Thank you.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(toast(page, 'Message Sent')).toBeSeen();
      await expect(page.getByText(message.content)).toBeSeen();
      expect(await page.getByRole('article').count()).toBe(1);
    },
  },
  {
    name: 'the profile of the portal',
    ...asClient,
    path: '/client-portal?tab=profile',
    async check(page) {
      await expect(page.getByText('Client since N/A')).toBeSeen();
      await expect(page.getByText('Notification Preferences')).toBeSeen();
    },
  },
  {
    name: 'the notifications of the portal, where one is deleted',
    ...asClient,
    path: '/client-portal',
    check: deleteNotification,
  },
  {
    name: 'signing out of the portal',
    ...asClient,
    path: '/client-portal',
    async check(page) {
      await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
      await expect(toast(page, 'Logged out')).toRead(/You have been logged out successfully\./);
      await expect(page).toBeAt('/');
    },
  },
  {
    name: 'signing in',
    ...asClient,
    path: '/auth',
    answers: { ...portal, 'GET /api/user': null, 'POST /api/login': user },
    async check(page) {
      await signedOutUntil(page, '/api/login', user);
      await loginFormOn(page).signIn(person);
      await expect(toast(page, 'Login successful')).toRead(/Welcome back, pat/);
    },
  },
  {
    name: 'registering',
    ...asClient,
    path: '/auth',
    answers: { ...portal, 'GET /api/user': null, 'POST /api/register': user },
    async check(page) {
      await signedOutUntil(page, '/api/register', user);
      await page.getByRole('tab', { name: 'Register' }).click();
      await registerFormOn(page).register(person);
      await expect(toast(page, 'Registration successful')).toRead(
        /Your account has been created successfully\./,
      );
    },
  },
  {
    name: 'signing in as an admin',
    visit: { as: admin },
    path: '/admin-login',
    answers: { ...dashboard, 'GET /api/user': null, 'POST /api/login': dashboard['GET /api/user'] },
    async check(page) {
      await signedOutUntil(page, '/api/login', dashboard['GET /api/user']);
      await adminFormOn(page).signIn(person);
      await expect(page).toBeAt('/admin');
      await expect(page.getByRole('row').filter({ hasText: booking.name })).toBeSeen();
    },
  },
  {
    name: 'the account page of a client',
    ...asClient,
    path: '/client-portal/account',
    async check(page) {
      await expect(page.getByRole('textbox', { name: 'Username' })).toHold(client.username);
    },
  },
  {
    name: 'a public page to someone who is signed in',
    ...asClient,
    path: '/',
    async check(page) {
      await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeSeen();
    },
  },
  {
    name: 'the dashboard, where a booking is confirmed and its calendar saved',
    ...asAdmin,
    path: '/admin',
    async check(page) {
      const row = page.getByRole('row').filter({ hasText: booking.name });
      await expect(row).toRead(/Payroll.*January 5, 2027.*pending Confirm View Details$/);
      await row.getByRole('button', { name: /View Details/ }).click();
      const details = page.getByRole('dialog');
      await expect(details).toRead(/Status pending/);
      await expect(details.getByRole('button', { name: 'Cancel Booking' })).toBeSeen();
      await details.getByLabel('Admin Notes').fill('Ask about the bakery.');
      await details.getByRole('button', { name: 'Save Calendar Info' }).click();
      await expect(toast(page, 'Calendar info updated')).toBeSeen();
      await details.getByRole('button', { name: 'Confirm Booking' }).click();
      await expect(toast(page, 'Booking Updated')).toBeSeen();
      await expect(details).toRead(/Pat Visitor/);
    },
  },
  {
    name: 'the notifications of the dashboard, where one is deleted',
    ...asAdmin,
    path: '/admin',
    check: deleteNotification,
  },
  {
    // The browser requests this list. What the server renders can't be intercepted.
    name: 'the most viewed articles',
    path: '/blog?tab=popular',
    answers: { 'GET /api/blog/posts': [post] },
    async check(page) {
      await expect(page.getByRole('link', { name: post.title })).toBeSeen();
      await expect(page.getByText('12 views')).toBeSeen();
    },
  },
  {
    name: 'an article, which takes a comment',
    path: article,
    answers: { [`POST /api${article}/view`]: {}, [`POST /api${article}/comments`]: {} },
    async check(page) {
      await page.getByLabel('Name *').fill('Pat');
      await page.getByLabel(/^Email \*/).fill('pat@example.com');
      await page.getByLabel('Comment *').fill('Clear at last.');
      await page.getByRole('button', { name: /submit/i }).click();
      await expect(toast(page, 'Comment submitted!')).toBeSeen();
    },
  },
  {
    name: 'the contact form',
    path: '/contact',
    answers: { 'POST /api/contact': {} },
    async check(page) {
      const form = contactFormOn(page);
      await form.fillIn({ name: 'Pat Visitor', email: 'pat@example.com' }, 'What would our books cost?');
      await form.send.click();
      await expect(toast(page, 'Message Sent')).toBeSeen();
    },
  },
  {
    name: 'the testimonial form',
    path: '/testimonials',
    answers: { 'POST /api/testimonials': {} },
    async check(page) {
      const form = testimonialFormOn(page);
      await form.fillIn(testimonialForm());
      await form.send.click();
      await expect(form.thanks).toBeSeen();
    },
  },
  {
    name: 'the assistant',
    path: '/contact',
    answers: { 'POST /api/chatbot': { answer: 'We open at nine.', followUp: ['And on weekends?'] } },
    async check(page) {
      const chat = chatOn(page);
      await chat.button.click();
      await chat.ask('When do you open?');
      await expect(chat.conversation).toRead(/We open at nine\./);
      await expect(chat.panel.getByRole('button', { name: 'And on weekends?' })).toBeSeen();
    },
  },
  {
    name: 'the booking form, with slots that have no date-times',
    visit: { timezoneId: 'Europe/Berlin' },
    path: '/booking',
    answers: {
      'GET /api/bookings/available-slots': { available: true, slots: ['9:00 AM', '9:30 AM'] },
      'POST /api/bookings': {},
    },
    async check(page) {
      const form = bookingFormOn(page);
      await form.choose('2027-01-05', '9:30 AM');
      await form.fillIn(booking);
      await form.send.click();
      await expect(form.confirmation).toRead(/9:30 AM Mountain Time .*pat@example\.com/);
      await expect(form.confirmation.getByRole('button', { name: 'Add to calendar' })).toBeGone();
    },
  },
];

describe('Answers with the fields of the specification alone are enough for', () => {
  journey.for(cases)('$name', async ({ visit, path, answers, check }, { open }) => {
    const page = await open('about:blank', visit);
    for (const [call, json] of Object.entries(answers)) {
      const [method, callPath] = call.split(' ');
      await page.route(
        ({ pathname }) => pathname === callPath,
        (route) => (route.request().method() === method ? route.fulfill({ json }) : route.fallback()),
      );
    }
    await page.goto(path);
    await check(page);
  });
});
