import { defaultBilling } from '#content/billing.ts';
import { pageCopy } from '#content/page-copy.ts';
import { faq } from '#content/faq.ts';
import { firm } from '#content/firm.ts';
import { jobTemplates } from '#content/job-templates.ts';
import { services } from '#content/services.ts';
import { taskTemplates } from '#content/task-templates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import { nameOf, schemasOf } from './endpoints.ts';

/** A legal page that is saved for the first time. */
const legal = {
  title: 'Sample',
  sections: [{ heading: 'Sample', paragraphs: ['Sample'], records: true }],
  version: 0,
};

/** A calendar at an address where nothing listens. */
const calendar = { address: 'https://127.0.0.1:9/calendar/', username: 'owner', password: 'sample' };

const article = {
  title: 'Sample',
  slug: 'sample',
  summary: 'Sample',
  keywords: 'sample',
  categoryId: 1,
  imageUrl: '/pictures/sample.webp',
  imageAlt: 'Sample',
  featured: false,
};

/** Browser answers of the right shape to requests that were never made. */
const madeUpPasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const madeUpNewPasskey = {
  ...madeUpPasskey,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

/** A valid body for each call with a payload. Without an entry here for a new call, the tests of all endpoints fail. */
const bodies: Record<string, Record<string, unknown>> = {
  'POST /api/admin/clients/{id}/engagements': { template: 'bookkeeping' },
  'POST /api/admin/clients/{id}/engagement-preview': { template: 'bookkeeping' },
  'PATCH /api/admin/engagements/{id}': { title: 'Sample' },
  'POST /api/admin/engagements/{id}/send': { version: 1 },
  'POST /api/admin/engagements/{id}/void': { reason: 'Sample reason' },
  'PUT /api/admin/engagements/{id}/follow-up': { done: true },
  'POST /api/admin/engagements/{id}/renew': { raise: 0 },
  'POST /api/client/signatures/{id}/sign': { sha256: '0'.repeat(64), name: 'Sample', agreed: true },
  'POST /api/client/signatures/{id}/decline': { reason: 'Sample reason' },
  'POST /api/client/signatures/{id}/mistake': { note: 'Sample' },
  'POST /api/client/electronic-records': { version: 'made-up', code: '000000', agreed: true },
  'POST /api/signatures/check-file': { sha256: '0'.repeat(64) },
  'POST /api/signatures/check-code': { code: 'ABCD-EFGH-JKMN' },
  'POST /api/login': { username: 'nobody', password: 'not a password' },
  'POST /api/login/second-factor': { code: '000000' },
  'POST /api/login/passkey': { passkey: madeUpPasskey },
  'POST /api/user/second-factor/passkeys/options': { currentPassword: 'not the password' },
  'POST /api/user/second-factor/passkeys': { name: 'Sample', passkey: madeUpNewPasskey },
  'PATCH /api/user/second-factor/passkeys/{id}': { name: 'Sample' },
  'POST /api/user/second-factor/passkeys/{id}/remove': { currentPassword: 'not the password' },
  'POST /api/user/second-factor/app': { currentPassword: 'not the password' },
  'POST /api/user/second-factor/app/confirm': { code: '000000' },
  'POST /api/user/second-factor/recovery-codes': { currentPassword: 'not the password' },
  'POST /api/admin/accounts/{id}/second-factor/reset': { reason: 'Sample reason' },
  'PATCH /api/admin/access/staff/{id}': { position: 'manager', clientIds: null },
  'POST /api/admin/access/staff/{id}/clients': { clientId: 999_999 },
  'POST /api/admin/access/staff/{id}/clients/end': { clientId: 999_999 },
  'POST /api/admin/access/invitations': {
    email: 'sample@example.com',
    position: 'manager',
    clientIds: null,
  },
  'PUT /api/admin/retention': {
    version: 0,
    years: { 'client-document': 7, 'firm-document': 4, 'archived-client': 7, booking: 2, inquiry: 2 },
  },
  'POST /api/admin/disposals': { kind: 'inquiry', ids: [999_999], confirmation: 'DISPOSE 1' },
  'PUT /api/admin/legal-holds/{id}': { reason: 'Sample reason', version: 0 },
  'POST /api/admin/access/accounts/{id}/close': { reason: 'Sample reason' },
  'POST /api/user/second-factor/off': { currentPassword: 'not the password' },
  'POST /api/reauthenticate': { currentPassword: 'not the password' },
  'POST /api/register': { username: 'sample', email: 'sample@example.com', password: 'secret!' },
  'PUT /api/user/client': { clientId: 999999 },
  'POST /api/user/email/confirm': { token: 'made-up' },
  'POST /api/user/email/disown': { token: 'made-up' },
  'POST /api/user/password': {
    currentPassword: 'not a password',
    newPassword: 'secret!',
    confirmPassword: 'secret!',
  },
  'POST /api/password-resets': { email: 'nobody@example.com' },
  'POST /api/password-resets/open': { token: 'made-up' },
  'POST /api/password-resets/finish': { token: 'made-up', password: 'secret!' },
  'PATCH /api/user': { username: 'sample-name', email: 'sample@example.com' },
  'PATCH /api/user/preferences': { emailNotifications: true },
  'PATCH /api/admin/first-steps': { hidden: false },
  'POST /api/admin/email-sending': { waiting: 'send' },
  'POST /api/client/messages': { message: 'A sample message.' },
  'PATCH /api/client/messages/read': { upTo: 0 },
  'POST /api/admin/clients/{id}/messages': { message: 'A sample message.' },
  'PATCH /api/admin/clients/{id}/messages/read': { upTo: 0 },
  'PATCH /api/admin/clients/{id}/conversation/awaiting': { awaiting: 'nobody' },
  'POST /api/admin/clients/{id}/request-lists': {
    title: 'Sample',
    dueDate: '2031-12-15',
    documents: [{ title: 'Sample document' }],
  },
  'POST /api/admin/request-lists/remind': { show: 'open' },
  'POST /api/admin/saved-answers': { title: 'Sample', content: 'A sample answer.' },
  'PATCH /api/admin/saved-answers/{id}': { title: 'Sample', content: 'A sample answer.' },
  'POST /api/bookings': {
    name: 'Sample Visitor',
    email: 'sample@example.com',
    business: 'Sample Bakery',
    service: 'payroll',
    message: 'Sample',
    date: '2026-12-01',
    time: '9:00 AM',
  },
  'POST /api/contact': {
    name: 'Sample Visitor',
    email: 'sample@example.com',
    inquiryType: 'general',
    message: 'A sample message.',
  },
  'PATCH /api/admin/inquiries/{id}/status': { status: 'archived' },
  'POST /api/admin/inquiries/{id}/answers': { message: 'A sample answer.' },
  'POST /api/testimonials': {
    name: 'Sample Visitor',
    email: 'sample@example.com',
    company: 'Sample Bakery',
    position: 'Owner',
    rating: '5',
    testimonial: 'The books are closed by the tenth.',
  },
  'POST /api/testimonials/consent': { token: 'made-up' },
  'PUT /api/testimonials/consent': { token: 'made-up', consent: true },
  'PATCH /api/admin/testimonials/{id}/status': { status: 'published' },
  'POST /api/admin/testimonials/{id}/consent-request': { askedAt: null },
  'PUT /api/admin/testimonials/samples': { shown: true },
  'POST /api/bookings/own': { token: 'made-up' },
  'POST /api/bookings/own/calendar': { token: 'made-up' },
  'POST /api/bookings/own/move': { token: 'made-up', date: '2026-12-01', time: '9:00 AM' },
  'POST /api/bookings/own/cancel': { token: 'made-up' },
  'PUT /api/admin/booking-rules': { ...defaultBookingRules, version: 0 },
  'PUT /api/admin/calendar-sync': calendar,
  'POST /api/admin/calendar-sync/tests': calendar,
  'POST /api/receipts/lookup': { code: 'ABCD-EFGH-JKMN' },
  'POST /api/chatbot': { question: 'When are you open?' },
  'POST /api/chatbot/feedback': { question: 'When are you open?' },
  'POST /api/admin/assistant/preview': { question: 'When are you open?' },
  'POST /api/admin/assistant/phrases': { phrase: 'Sample question', intent: 'firm/hours' },
  'POST /api/admin/assistant/answers': { question: 'Sample question', answer: 'Sample answer' },
  'PATCH /api/admin/assistant/answers/{id}': { question: 'Sample question', answer: 'Sample answer' },
  'POST /api/visits': { event: 'page_view', path: '/' },
  'PUT /api/admin/firm': { ...firm, version: 0 },
  'PUT /api/admin/services': { services, version: 0 },
  'PUT /api/admin/page-texts': { ...pageCopy, version: 0 },
  'PUT /api/admin/task-templates/edited': { templates: taskTemplates, version: 0 },
  'PUT /api/admin/job-templates/edited': { templates: jobTemplates, version: 0 },
  'POST /api/admin/clients/{id}/jobs': { title: 'Sample', dueDate: '2031-12-15' },
  'PUT /api/admin/deadlines/settings': { countsFrom: '2026-11-25', jobDaysBefore: 14, version: 1 },
  'PUT /api/admin/clients/{id}/deadlines/filers': { filers: { 'income-tax': 'firm' }, version: 0 },
  'PATCH /api/admin/clients/{id}/deadlines': { key: 'federal-1040.2026.1', state: 'done' },
  'POST /api/admin/clients/{id}/deadlines/jobs': { key: 'federal-1040.2026.1' },
  'POST /api/admin/clients/{id}/deadlines/tasks': { key: 'federal-1040.2026.1' },
  'PUT /api/admin/open-work/later': { kind: 'message', id: 1, until: '2026-12-20' },
  'PUT /api/admin/open-work/assignee': { kind: 'message', id: 1, assigneeId: 1 },
  'PATCH /api/admin/client-jobs/{id}': { title: 'Sample' },
  'PUT /api/admin/publication': { published: true },
  'PUT /api/admin/faq': { entries: faq, version: 0 },
  'PUT /api/admin/legal/privacy': legal,
  'PUT /api/admin/legal/terms': legal,
  // The content of an article may be longer than any other text, so it is left out.
  'POST /api/admin/posts': { ...article },
  'PATCH /api/admin/posts/{id}': { ...article, version: 1 },
  'PATCH /api/admin/posts/{id}/status': { status: 'scheduled', publishedAt: '2030-01-01T00:00:00Z' },
  'POST /api/admin/categories': { name: 'Sample', slug: 'sample' },
  'PATCH /api/admin/categories/{id}': { name: 'Sample', slug: 'sample' },
  'PUT /api/admin/author': { name: 'Sample Author' },
  'POST /api/blog/{slug}/comments': {
    postId: 1,
    authorName: 'Sample Reader',
    authorEmail: 'sample@example.com',
    content: 'Sample',
  },
  'PATCH /api/admin/comments/{id}/status': { status: 'approved' },
  'POST /api/invitations/open': { token: 'made-up' },
  'POST /api/invitations/accept': { token: 'made-up', username: 'sample', password: 'secret!' },
  'POST /api/invitations/connect': { token: 'made-up', password: 'secret!' },
  'POST /api/invitations/add': { token: 'made-up' },
  'POST /api/admin/clients': { name: 'Sample Client', email: '', phone: '', notes: '' },
  'POST /api/admin/clients/import': { csv: 'name\nSample Client', dryRun: true },
  'PATCH /api/admin/clients/{id}': { notes: 'Sample' },
  'POST /api/admin/clients/{id}/archive': { deleteJobs: false },
  'POST /api/admin/clients/{id}/archive-and-end-access': { deleteJobs: false },
  'POST /api/admin/clients/{id}/merge': { from: 999999, take: [], versions: { into: 1, from: 1 } },
  'PATCH /api/admin/clients/{id}/storage': { limitMegabytes: 100 },
  'PUT /api/admin/clients/duplicates': { clients: [999_998, 999_999], dismissed: true },
  'POST /api/admin/bulk-actions/count': { subject: 'clients', filter: {} },
  'POST /api/admin/bulk-actions/preview': {
    kind: 'create-task',
    input: { title: 'Sample', dueDate: '2031-12-15' },
    selection: { ids: [999_999] },
  },
  'POST /api/admin/bulk-actions': {
    kind: 'create-task',
    input: { title: 'Sample', dueDate: '2031-12-15' },
    selection: { ids: [999_999] },
  },
  'POST /api/admin/clients/invitations': { clientIds: [999_999] },
  'POST /api/admin/clients/{id}/invitations': { email: 'sample@example.com' },
  'PATCH /api/admin/clients/{id}/members': { remove: 999999 },
  'PATCH /api/admin/accounts/{id}/client': { clientId: 999999 },
  'POST /api/admin/clients/{id}/tasks': { title: 'Sample', dueDate: '2026-12-01' },
  'POST /api/admin/clients/{id}/tasks/from-template': { template: 'year-end', startsOn: '2026-12-01' },
  'PATCH /api/admin/tasks/{id}': { progress: 50 },
  'POST /api/admin/clients/{id}/invoices': {
    dueDate: '2026-12-15',
    lines: [{ description: 'Sample', quantity: 1, unitCents: 10_000 }],
  },
  'POST /api/admin/invoices/pdf-characters': { texts: ['Sample'] },
  'POST /api/admin/clients/{id}/invoice-preview': {
    dueDate: '2026-12-15',
    lines: [{ description: 'Sample', quantity: 1, unitCents: 10_000 }],
  },
  'PATCH /api/admin/invoices/{id}': { note: 'Sample' },
  'PATCH /api/admin/invoices/{id}/status': { status: 'sent' },
  'POST /api/admin/email-sending/test': { test: true },
  'PUT /api/admin/notification-choices': { topics: { booking: 'now' }, summary: 'off', digestAt: 420 },
  'PUT /api/admin/email-texts/{kind}': {
    subject: 'Sample',
    opening: 'Sample',
    closing: 'Sample',
    version: 0,
  },
  'POST /api/admin/email-texts/{kind}/preview': {
    subject: 'Sample',
    opening: 'Sample',
    closing: 'Sample',
  },
  'POST /api/admin/billing-exports': { to: '2026-12-31', format: 'quickbooks', onlyNew: true },
  'POST /api/admin/invoices/{id}/write-off': { reason: 'Uncollectible' },
  'POST /api/admin/invoices/{id}/payments': { amountCents: 100, method: 'check', paidOn: '2026-11-01' },
  'POST /api/admin/invoices/{id}/refunds': {
    amountCents: 100,
    method: 'check',
    refundedOn: '2026-11-26',
    version: 1,
  },
  'POST /api/admin/clients/{id}/recurring-invoices': {
    lines: [{ description: 'Sample', quantity: 1, unitCents: 10_000 }],
    every: 'monthly',
    nextOn: '2026-12-15',
    dueDays: 14,
    sends: false,
  },
  'PUT /api/admin/recurring-invoices/{id}': {
    version: 1,
    lines: [{ description: 'Sample', quantity: 1, unitCents: 10_000 }],
    every: 'monthly',
    nextOn: '2026-12-15',
    dueDays: 14,
    sends: false,
  },
  'PUT /api/admin/billing': { ...defaultBilling, version: 0 },
  'POST /api/admin/tax-rates': { name: 'Sample', ppm: 72_500 },
  'PUT /api/admin/tax-rates/{id}': { name: 'Sample', ppm: 72_500, version: 1 },
  'PATCH /api/admin/tax-rates/{id}/archived': { archived: true },
  'POST /api/admin/saved-items': { description: 'Sample', unitCents: 10_000 },
  'POST /api/pay': { token: 'made-up' },
  'POST /api/pay/checkout': { token: 'made-up' },
  'PATCH /api/admin/comments/status': { ids: [999_999], status: 'approved' },
  'POST /api/admin/comments/removals': { ids: [999_999] },
  'POST /api/admin/bookings/cancellations': { ids: [999_999] },
  'POST /api/admin/bookings': {
    name: 'Ann Sample',
    email: 'ann@example.com',
    service: 'payroll',
    date: '2027-09-07',
    time: '9:00 AM',
    phone: '801-555-0100',
    eventLink: 'https://example.com',
    notes: 'n',
  },
  'PATCH /api/admin/bookings/{id}/time': { date: '2027-09-07', time: '9:30 AM', version: 1 },
  'PATCH /api/admin/bookings/{id}/status': { status: 'confirmed' },
  'PATCH /api/admin/bookings/{id}/calendar': { eventId: 'e', eventLink: 'https://example.com', notes: 'n' },
};

/** A valid body for the endpoint, or undefined if it takes none. */
export function sampleBody(endpoint: Endpoint): Record<string, unknown> | undefined {
  if (!schemasOf(endpoint).body) return undefined;
  const body = bodies[nameOf(endpoint)];
  if (!body) throw new Error(`tests/support/samples.ts has no body for ${nameOf(endpoint)}`);
  return body;
}

/** The path of a call with an id that doesn't exist. */
export function samplePath(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/\{\w+\}/g, '999999');
}
