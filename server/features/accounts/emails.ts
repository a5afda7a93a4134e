import { day } from '#contract/durations.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { insertConfirmation } from './confirmation-store.ts';
import { findById } from './store.ts';

/** The emails of accounts. A template returns null if there is no recipient anymore. */
export function accountEmails(deps: Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>) {
  return {
    'confirm-address': async ({ accountId }) => {
      const account = await findById(deps.db, accountId);
      if (!account || account.emailConfirmedAt) return null;
      // Created here and not in the job, so that the token itself is never stored.
      const token = newToken();
      const expiresAt = new Date(deps.now().getTime() + 3 * day);
      await insertConfirmation(deps.db, {
        tokenHash: hashOf(token),
        accountId: account.id,
        email: account.email,
        expiresAt,
      });
      return confirmAddressEmail(
        await deps.site.firm(),
        account,
        `${deps.publicUrl()}/confirm-email#${token}`,
      );
    },
    'address-in-use': async ({ accountId }) => {
      const account = await findById(deps.db, accountId);
      if (!account) return null;
      return addressInUseEmail(await deps.site.firm(), account.email, `${deps.publicUrl()}/auth`);
    },
  } satisfies Partial<EmailTemplates>;
}

async function confirmAddressEmail(
  firm: FirmFacts,
  account: { username: string; fullName: string; email: string },
  link: string,
): Promise<OutgoingEmail> {
  const subject = 'Confirm your email address';
  const content = await renderEmail(firm, subject, {
    greeting: greetingFor({ ...account, proven: false }),
    paragraphs: [
      'Your client portal account has been created. Please sign in and confirm that this address is yours.',
    ],
    action: { label: 'Confirm this address', address: link },
    closing:
      'The link works once, for three days. If you did not create an account, open the link and choose "This wasn’t me", and we will delete the account.',
  });
  return { to: account.email, subject, ...content };
}

async function addressInUseEmail(firm: FirmFacts, email: string, link: string): Promise<OutgoingEmail> {
  const subject = 'You already have an account';
  const content = await renderEmail(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [
      'Someone has just registered for the client portal with this email address. The address already belongs to a confirmed account, so the new one has not been connected with it.',
      'If this was you, please sign in with your first account. If it wasn’t you, you don’t need to do anything.',
    ],
    action: { label: 'Sign in', address: link },
  });
  return { to: email, subject, ...content };
}
