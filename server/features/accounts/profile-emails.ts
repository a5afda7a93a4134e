import { day } from '#contract/durations.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates, PayloadOf } from '#server/domain/email-kinds.ts';
import { insertConfirmation, isConfirmedElsewhere } from './confirmation-store.ts';
import { type AccountRow, findById } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>;

/** Security emails to an account's holder, sent regardless of preferences. A template returns null if the email no longer applies. */
export function profileEmails(deps: Parts) {
  const forAccount = (write: (account: AccountRow) => Promise<OutgoingEmail | null>) => {
    return async ({ accountId }: PayloadOf<'password-changed'>) => {
      const account = await findById(deps.db, accountId);
      return account ? write(account) : null;
    };
  };
  return {
    'password-changed': forAccount(async (account) => {
      const isTheirs =
        account.emailConfirmedAt !== null ||
        !(await isConfirmedElsewhere(deps.db, account.email, account.id));
      return isTheirs ? passwordChanged(deps, account) : null;
    }),
    'calendar-feed-ended': forAccount((account) =>
      // A closed account has no calendar to set up again, and gets an email of its own.
      account.closedAt === null && account.emailConfirmedAt !== null
        ? calendarFeedEnded(deps, account)
        : Promise.resolve(null),
    ),
    'address-change-asked': forAccount((account) => addressChangeAsked(deps, account)),
    'confirm-new-address': forAccount(async (account) =>
      account.pendingEmail === null ? null : confirmNewAddress(deps, account, account.pendingEmail),
    ),
    'new-address-in-use': forAccount(async ({ pendingEmail }) =>
      pendingEmail === null ? null : newAddressInUse(deps, pendingEmail),
    ),
  } satisfies Partial<EmailTemplates>;
}

async function passwordChanged(
  deps: Parts,
  { email, emailConfirmedAt, role, ...person }: AccountRow,
): Promise<OutgoingEmail> {
  return composeEmail(deps, email, 'Your password was changed', {
    greeting: greetingFor({ ...person, proven: emailConfirmedAt !== null }),
    paragraphs: [
      `The password of your ${accountOf(role)} has just been changed. Every other browser has been signed out.`,
      `If this was you, you don’t need to do anything. If it wasn’t you, ${await whatToDo(deps, role)}.`,
    ],
  });
}

function calendarFeedEnded(deps: Parts, { email, role, ...person }: AccountRow): Promise<OutgoingEmail> {
  const isStaff = role === 'admin';
  return composeEmail(deps, email, 'Your calendar no longer receives deadlines', {
    greeting: greetingFor({ ...person, proven: true }),
    paragraphs: [
      `Your password, email address or another part of how you sign in has changed. To be safe, we also turned off the private address your calendar uses to get ${isStaff ? 'client deadlines' : 'your filing dates'}.`,
      'What your calendar shows now will no longer update. To get updates again, choose "Add to your calendar", create a new address, and replace the old one in your calendar.',
    ],
    action: {
      label: isStaff ? 'Open deadlines' : 'Open your client portal',
      address: `${deps.publicUrl()}${isStaff ? '/admin/deadlines' : '/client-portal'}`,
    },
  });
}

function accountOf(role: AccountRow['role']): string {
  return role === 'admin' ? 'dashboard account' : 'client portal account';
}

/** What to do if it wasn't them: clients call the firm, staff reset the password, since theirs no longer works. */
async function whatToDo({ site }: Parts, role: AccountRow['role']): Promise<string> {
  if (role === 'admin')
    return 'choose “Forgot password?” on the sign-in page right away, and tell whoever runs the server';
  return `please call us at once: ${(await site.firm()).phone}`;
}

async function addressChangeAsked(
  deps: Parts,
  { email, role, ...person }: AccountRow,
): Promise<OutgoingEmail> {
  const { phone } = await deps.site.firm();
  return composeEmail(deps, email, 'A new email address for your account', {
    greeting: greetingFor({ ...person, proven: true }),
    paragraphs: [
      'Someone signed in to your account entered a new email address. The change takes effect once the link we sent to that address is opened. Until then, we keep using this one.',
      `If it wasn’t you, please change your password${role === 'admin' ? ' right away' : ` and call us: ${phone}`}.`,
    ],
    action: {
      label: 'Open your account',
      address: `${deps.publicUrl()}${role === 'admin' ? '/admin/account' : '/client-portal/account'}`,
    },
  });
}

async function confirmNewAddress(
  deps: Parts,
  { id: accountId, role, ...person }: AccountRow,
  email: string,
): Promise<OutgoingEmail> {
  // Created here and not in the job, so that the token itself is never stored.
  const token = newToken();
  const expiresAt = new Date(deps.now().getTime() + 3 * day);
  await insertConfirmation(deps.db, { tokenHash: hashOf(token), accountId, email, expiresAt });
  return composeEmail(deps, email, 'Confirm your new email address', {
    greeting: greetingFor({ ...person, proven: false }),
    paragraphs: [`Please sign in and confirm that this is the new address of your ${accountOf(role)}.`],
    action: { label: 'Confirm this address', address: `${deps.publicUrl()}/confirm-email#${token}` },
    closing:
      'The link works once, for three days. If you did not request it, open the link and choose "This wasn’t me".',
  });
}

function newAddressInUse(deps: Parts, email: string): Promise<OutgoingEmail> {
  return composeEmail(deps, email, 'This address belongs to another account', {
    greeting: 'Hello,',
    paragraphs: [
      'Someone tried to use this email address for a client portal account. It already belongs to another confirmed account, so nothing was changed.',
      'If this was you, please use the account that has this address, or call us and we’ll sort it out. If it wasn’t you, you don’t need to do anything.',
    ],
    action: { label: 'Sign in', address: `${deps.publicUrl()}/auth` },
  });
}

async function composeEmail(
  { site }: Parts,
  to: string,
  subject: string,
  content: EmailContent,
): Promise<OutgoingEmail> {
  return { to, subject, ...(await renderEmail(await site.firm(), subject, content)) };
}
