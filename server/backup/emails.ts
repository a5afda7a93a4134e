import type { Deps } from '#server/deps.ts';
import { findBackupRecord } from '#server/domain/backup-record.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { ownerAddresses } from '#server/domain/staff.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { clockText } from '#server/firm-clock.ts';

/** The emails about failed backups and restore drills; not sent if one has succeeded in the meantime. */
export function backupEmails({ db, site }: Pick<Deps, 'db' | 'site'>) {
  const toOwner = async (subject: string, paragraphs: string[], facts: [string, string][]) => {
    const firm = await site.firm();
    const content = await renderEmail(firm, subject, { greeting: 'Hello,', paragraphs, facts });
    return { to: (await ownerAddresses(db)).join(', ') || firm.email, subject, ...content };
  };
  const timeOf = async (event: { at: string } | null) =>
    event ? clockText(new Date(event.at), await site.zone()) : 'None yet';
  return {
    'backup-failed': async ({ since }) => {
      const { failing, made } = await findBackupRecord(db);
      if (failing?.since !== since) return null;
      return toOwner(
        'Your backup failed',
        [
          'We couldn’t make today’s backup of your site and its records. We try again every hour, and this is the only email about it until a backup succeeds.',
          forwardRequest,
        ],
        [
          ['Problem', failing.problem],
          ['Last backup', await timeOf(made)],
        ],
      );
    },
    'restore-drill-failed': async ({ since }) => {
      const { failing, passed } = (await findBackupRecord(db)).drill;
      if (failing?.since !== since) return null;
      return toOwner(
        'Your backup could not be restored',
        [
          'Once a month we test the newest backup by restoring a copy of it. This month that failed. We try again every day with the newest backup, and this is the only email about it until one can be restored.',
          forwardRequest,
        ],
        [
          ['Problem', failing.problem],
          ['Last backup that could be restored', await timeOf(passed)],
        ],
      );
    },
  } satisfies Partial<EmailTemplates>;
}

const forwardRequest = 'Please forward this to whoever runs your server.';
