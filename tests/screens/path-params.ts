import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { documentEndpoints } from '#contract/documents/endpoints.ts';
import { invitationEndpoints } from '#contract/clients/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { invoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { outboxEndpoints } from '#contract/emails/endpoints.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import type { TestServer } from '../support/browser/test-server.ts';
import { untilFits } from '../support/browser/timeout.ts';
import type { Caller } from '../support/caller.ts';
import { bookingForm, someTestimonial } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';

/** The values of parameters in paths: ids of the demo's records, and magic links from emails. */
export type PathParams = Readonly<Record<string, string>>;

/** A client who has just registered, so that everything in the portal is empty. */
export const newcomer = {
  username: 'newcomer',
  email: 'newcomer@example.com',
  password: 'newcomer-password',
};

/** Finds or creates the records that the states need. */
export async function findPathParams(server: TestServer): Promise<PathParams> {
  const admin = await server.owner();
  await server.visitor().call(accountEndpoints.register, { body: newcomer });
  const [client] = await admin.call(clientEndpoints.list, { query: { q: 'Sample Dental' } });
  const [newClient] = await admin.call(clientEndpoints.list, { query: { q: newcomer.email } });
  const [roofing] = await admin.call(clientEndpoints.list, { query: { q: 'Example Roofing' } });
  const [overdue] = await admin.call(adminInvoiceEndpoints.list, { query: { status: 'overdue' } });
  const [draft] = await admin.call(adminInvoiceEndpoints.list, { query: { status: 'draft' } });
  const [letter] = await admin.call(engagementEndpoints.list, { query: { show: 'waiting' } });
  const post = (await admin.call(adminPostEndpoints.list)).find(({ status }) => status === 'published');
  return {
    client: String(client?.id),
    newcomer: String(newClient?.id),
    roofing: String(roofing?.id),
    invoice: String(overdue?.id),
    draft: String(draft?.id),
    engagement: String(letter?.id),
    post: String(post?.id),
    slug: String(post?.slug),
    category: 'payroll',
    day: server.freeDay(),
    code: await codeOf(admin, String(overdue?.id)),
    ...(await linksOfEmails(server, admin, Number(client?.id))),
  };
}

async function linksOfEmails(server: TestServer, admin: Caller, clientId: number) {
  const link = (to: string, subject: RegExp) => linkOfEmail(server, admin, to, subject);
  const booking = { ...bookingForm(server), email: 'linked@example.com' };
  await server.visitor().call(bookingEndpoints.request, { body: booking });
  const { email } = await someTestimonial(server, admin);
  const invited = 'invited@example.com';
  await admin.call(invitationEndpoints.invite, { params: { id: clientId }, body: { email: invited } });
  return {
    ...(await fromPortal(server)),
    booking: await link(booking.email, /^We received your booking request/),
    consent: await link(email, /./),
    invitation: await link(invited, /./),
    confirm: await link(newcomer.email, /./),
  };
}

/** What the portal's lists link to: an invoice that can be paid, a letter, and a document with a receipt. */
async function fromPortal(server: TestServer): Promise<{ pay: string; document: string; letter: string }> {
  const member = server.visitor();
  await signIn(member, demoAccounts[1]);
  const invoices = await member.call(invoiceEndpoints.mine);
  const letters = await member.call(signatureEndpoints.mine);
  const documents = await member.call(documentEndpoints.mine);
  return {
    pay: invoices.find(({ paymentUrl }) => paymentUrl !== '')?.paymentUrl ?? '',
    letter: String(letters[0]?.id),
    document: String(documents.find(({ receiptUrl }) => receiptUrl)?.id),
  };
}

/** The status code printed on the PDF of an invoice. */
async function codeOf(admin: Caller, id: string): Promise<string> {
  const { statusUrl } = await admin.call(adminInvoiceEndpoints.read, { params: { id } });
  return statusUrl.split('/').at(-1) ?? '';
}

async function linkOfEmail(server: TestServer, admin: Caller, to: string, subject: RegExp): Promise<string> {
  const find = async () =>
    (await admin.call(outboxEndpoints.list)).find((email) => email.to === to && subject.test(email.subject));
  const { id = '' } = (await untilFits(find, Boolean)) ?? {};
  const { text } = await admin.call(outboxEndpoints.read, { params: { id } });
  return new RegExp(`${server.origin}(\\S*)`).exec(text)?.[1] ?? '';
}
