import { minute } from '#contract/durations.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailTemplate, EmailTemplates } from '#server/domain/email-kinds.ts';
import { takeUnprovenEmail } from '#server/domain/unproven-emails.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { type EmailContent, renderEmail } from '#server/emails/layout.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { type AccountRow, findById } from '../store.ts';
import { isArchived } from './recovery.ts';
import { insertReset } from './store.ts';

/** How long a password-reset link works, in milliseconds. */
const lifetime = 30 * minute;

/** Emails for account recovery. They protect the account, so they are sent regardless of preferences. */
export function recoveryEmails(deps: Pick<Deps, 'db' | 'now' | 'publicUrl' | 'site'>) {
  const template =
    (
      subject: string,
      contentFor: (account: AccountRow) => Promise<EmailContent>,
    ): EmailTemplate<'password-reset' | 'password-was-reset'> =>
    async ({ accountId }) => {
      const account = await findById(deps.db, accountId);
      if (!account) return null;
      // Counted like every email that a stranger can cause to an address that no one has confirmed.
      const mayBeSent =
        account.emailConfirmedAt !== null ||
        (await deps.db.transaction((tx) => takeUnprovenEmail(tx, account.email)));
      if (!mayBeSent) return null;
      const content = await renderEmail(await deps.site.firm(), subject, await contentFor(account));
      return { to: account.email, subject, ...content };
    };
  return {
    'password-reset': template('Choose a new password', async (account) => {
      const isConfirmed = account.emailConfirmedAt !== null;
      const greeting = greetingFor({ ...account, proven: isConfirmed });
      const { phone } = await deps.site.firm();
      const isClosed = account.closedAt !== null;
      if (isClosed || (await isArchived(deps.db, account)))
        return {
          greeting,
          paragraphs: [
            `You (or someone else) asked to reset your password. The account is ${isClosed ? 'closed' : 'archived'}, so its password can’t be reset online. If you need access, please call us: ${phone}.`,
            'If it wasn’t you, you can ignore this email.',
          ],
        };
      // Created here and not in the job, so that the token itself is never stored.
      const token = newToken();
      await insertReset(deps.db, {
        tokenHash: hashOf(token),
        accountId: account.id,
        expiresAt: new Date(deps.now().getTime() + lifetime),
      });
      return {
        greeting,
        paragraphs: [
          isConfirmed
            ? `You (or someone else) asked to reset your password. Your username is ${account.username}.`
            : 'You (or someone else) asked to reset the password of the account with this email address.',
          'If this was you, choose a new password here:',
        ],
        action: {
          label: 'Choose a new password',
          address: `${deps.publicUrl()}/reset-password#${token}`,
        },
        closing:
          'The link works once, for 30 minutes. If it wasn’t you, you can ignore this email. Your password stays the same.',
      };
    }),
    'password-was-reset': template('Your password was reset', async ({ role, ...person }) => ({
      greeting: greetingFor({ ...person, proven: true }),
      paragraphs: [
        'The password of your account was just reset with the link in our email. Every browser that was signed in has been signed out.',
        role === 'admin'
          ? 'If this was you, there is nothing to do. If it wasn’t you, someone can read your email: secure your mailbox, reset the password again, and tell whoever runs the server.'
          : `If this was you, there is nothing to do. If it wasn’t you, someone can read your email. Please call us right away: ${(await deps.site.firm()).phone}.`,
      ],
      action: {
        label: 'Sign in',
        address: `${deps.publicUrl()}${role === 'admin' ? '/admin-login' : '/auth'}`,
      },
    })),
  } satisfies Partial<EmailTemplates>;
}
