import type { SecondFactorChange } from '#contract/accounts/rules.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { isConfirmedElsewhere } from '../confirmation-store.ts';
import { findById } from '../store.ts';

const changes = {
  'app-added': {
    subject: 'Authenticator app set up',
    text: 'An authenticator app was just set up for signing in to your account.',
  },
  'passkey-added': {
    subject: 'Passkey added',
    text: 'A passkey was just added to your account. You can sign in with it.',
  },
  'passkey-removed': {
    subject: 'Passkey removed',
    text: 'A passkey was just removed from your account. You can no longer sign in with it.',
  },
  'codes-renewed': {
    subject: 'New recovery codes',
    text: 'New recovery codes were just created for your account. The old ones no longer work.',
  },
  'turned-off': {
    subject: 'Two-step sign-in turned off',
    text: 'Two-step sign-in was just turned off for your account. You now sign in with just your password.',
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    text: 'We have reset the two-step sign-in of your account and signed you out everywhere. Sign in with your password. If your account requires a second step, you will set it up again when you sign in.',
  },
} as const satisfies Record<SecondFactorChange, { subject: string; text: string }>;

/** Emails the holder of an account that the way to sign in has changed; null if the account is deleted. */
export function secondFactorEmails({ db, site }: Pick<Deps, 'db' | 'site'>) {
  return {
    'second-factor-changed': async ({ accountId, change }) => {
      const account = await findById(db, accountId);
      if (!account) return null;
      const proven = account.emailConfirmedAt !== null;
      // This account's address is unconfirmed, and another account has confirmed it.
      if (!proven && (await isConfirmedElsewhere(db, account.email, account.id))) return null;
      const { subject, text } = changes[change];
      const firm = await site.firm();
      const whatToDo =
        account.role === 'admin'
          ? 'change your password now and tell the owner of the firm'
          : `please call us right away: ${firm.phone}`;
      const content = await renderEmail(firm, subject, {
        greeting: greetingFor({ ...account, proven }),
        paragraphs: [text, `If this was you, you don’t need to do anything. If it wasn’t you, ${whatToDo}.`],
      });
      return { to: account.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}
