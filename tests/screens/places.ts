import { bookingEndpoints } from '#contract/bookings.ts';
import { clientEndpoints } from '#contract/clients.ts';
import { invitationEndpoints } from '#contract/invitations.ts';
import { invoiceEditing } from '#contract/invoice-editing.ts';
import { invoiceEndpoints } from '#contract/invoices.ts';
import { letterEndpoints } from '#contract/letters.ts';
import { postEditing } from '#contract/post-editing.ts';
import { accountEndpoints } from '#contract/accounts.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import type { House } from '../support/browser/house.ts';
import { untilFits } from '../support/browser/patience.ts';
import type { Caller } from '../support/caller.ts';
import { bookingForm, someTestimonial } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';

/** What a path's names stand for in this house: ids of the demo, and private links out of letters. */
export type Places = Readonly<Record<string, string>>;

/** Somebody who has just registered: everything in the portal is empty. */
export const newcomer = {
  username: 'newcomer',
  email: 'newcomer@example.com',
  password: 'newcomer-password',
};

/** Finds or makes what the states need. */
export async function findPlaces(house: House): Promise<Places> {
  const admin = await house.owner();
  await house.visitor().call(accountEndpoints.register, { body: newcomer });
  const [client] = await admin.call(clientEndpoints.list, { query: { q: 'Sample Dental' } });
  const [bare] = await admin.call(clientEndpoints.list, { query: { q: newcomer.email } });
  const [roofing] = await admin.call(clientEndpoints.list, { query: { q: 'Example Roofing' } });
  const [overdue] = await admin.call(invoiceEditing.list, { query: { status: 'overdue' } });
  const [draft] = await admin.call(invoiceEditing.list, { query: { status: 'draft' } });
  const post = (await admin.call(postEditing.list)).find(({ status }) => status === 'published');
  return {
    client: String(client?.id),
    newcomer: String(bare?.id),
    roofing: String(roofing?.id),
    invoice: String(overdue?.id),
    draft: String(draft?.id),
    post: String(post?.id),
    slug: String(post?.slug),
    category: 'payroll',
    day: house.freeDay(),
    ...(await linksOfLetters(house, admin, Number(client?.id))),
  };
}

async function linksOfLetters(house: House, admin: Caller, clientId: number) {
  const link = (to: string, subject: RegExp) => linkOfLetter(house, admin, to, subject);
  const booked = { ...bookingForm(house), email: 'linked@example.com' };
  await house.visitor().call(bookingEndpoints.request, { body: booked });
  const { email } = await someTestimonial(house, admin);
  const invited = 'invited@example.com';
  await admin.call(invitationEndpoints.invite, { params: { id: clientId }, body: { email: invited } });
  return {
    pay: await payable(house),
    booking: await link(booked.email, /^We received your booking request/),
    consent: await link(email, /./),
    invitation: await link(invited, /./),
    confirm: await link(newcomer.email, /./),
  };
}

async function payable(house: House): Promise<string> {
  const member = house.visitor();
  await signIn(member, demoAccounts[1]);
  const invoices = await member.call(invoiceEndpoints.mine);
  return invoices.find(({ paymentUrl }) => paymentUrl !== '')?.paymentUrl ?? '';
}

async function linkOfLetter(house: House, admin: Caller, to: string, subject: RegExp): Promise<string> {
  const find = async () =>
    (await admin.call(letterEndpoints.list)).find((one) => one.to === to && subject.test(one.subject));
  const { id = '' } = (await untilFits(find, Boolean)) ?? {};
  const { text } = await admin.call(letterEndpoints.read, { params: { id } });
  return new RegExp(`${house.origin}(\\S*)`).exec(text)?.[1] ?? '';
}
