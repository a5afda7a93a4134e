import type { Deps } from '#server/deps.ts';
import { findBackupRecord } from '#server/domain/backup-record.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { ownerAddresses } from '#server/domain/staff.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { clockText } from '#server/firm-clock.ts';

/** The email about backups that fail; it is not needed any more once one was made. */
export function backupEmails({ db, site }: Pick<Deps, 'db' | 'site'>) {
  return {
    'backup-failed': async ({ since }) => {
      const { failing, made } = await findBackupRecord(db);
      if (failing?.since !== since) return null;
      const [firm, zone] = [await site.firm(), await site.zone()];
      const subject = 'The backup of your practice failed';
      const content = await renderEmail(firm, subject, {
        greeting: 'Hello,',
        paragraphs: [
          'Today’s backup of your site and its records could not be made. It is tried again every hour, and this is the only email about it until a backup succeeds.',
          'Please pass this on to whoever runs your server.',
        ],
        facts: [
          ['Problem', failing.problem],
          ['Last backup', made ? clockText(new Date(made.at), zone) : 'None yet'],
        ],
      });
      return { to: (await ownerAddresses(db)).join(', ') || firm.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}
