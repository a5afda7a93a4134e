import type { Deps } from '#server/deps.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { findById } from '../store.ts';

/** Emails the holder of a confirmed address that the account was closed or reopened; null if that is no longer so. */
export function accessEmails({ db, site, publicUrl }: Pick<Deps, 'db' | 'site' | 'publicUrl'>) {
  return {
    'access-changed': async ({ accountId, change }) => {
      const account = await findById(db, accountId);
      if (!account || account.emailConfirmedAt === null) return null;
      if ((account.closedAt !== null) !== (change === 'closed')) return null;
      const firm = await site.firm();
      const greeting = greetingFor({ ...account, proven: true });
      if (change === 'closed') {
        const subject = `Your account with ${firm.shortName} is closed`;
        const content = await renderEmail(firm, subject, {
          greeting,
          paragraphs: [
            'We have closed your account, and it has been signed out everywhere. Our records stay with us as the law requires.',
            `If you weren’t expecting this or need a document, please call us: ${firm.phone}.`,
          ],
        });
        return { to: account.email, subject, ...content };
      }
      const subject = `Your account with ${firm.shortName} is open again`;
      const content = await renderEmail(firm, subject, {
        greeting,
        paragraphs: ['We have reopened your account. Your username and password are the same as before.'],
        action: {
          label: 'Sign in',
          address: `${publicUrl()}${account.role === 'admin' ? '/admin-login' : '/auth'}`,
        },
        closing: `If you did not ask for this, please call us: ${firm.phone}.`,
      });
      return { to: account.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}
