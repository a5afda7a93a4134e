/**
 * What may be wrong with an installation, and what to do about it. An error needs someone's attention now; advice is about a
 * setting that is fine for a demo but not for a firm.
 */
export const warningLabels = {
  'no-worker': {
    level: 'error',
    title: 'Emails and background jobs have stopped',
    remedy:
      'Please start the process with ROLE=worker (or one with ROLE=both). Until then emails wait, and no backups are made.',
  },
  'backup-failing': {
    level: 'error',
    title: 'Backups are failing',
    remedy: 'We try again every hour.',
  },
  'backup-late': {
    level: 'error',
    title: 'There has been no backup for two days',
    remedy: 'Please check that the server can write to BACKUP_TO and runs at night.',
  },
  'drill-failing': {
    level: 'error',
    title: 'The newest backup could not be restored',
    remedy: 'We try again every day with the newest backup.',
  },
  'mail-failing': {
    level: 'error',
    title: 'Emails can’t be sent',
    remedy:
      'We try again by ourselves, and nothing is lost. Please check SMTP_URL, MAIL_FROM and the mail server.',
  },
  'emails-undelivered': {
    level: 'error',
    title: 'Some emails were not delivered',
    remedy: 'The email log says why, and you can send them again from there.',
  },
  'emails-held': {
    level: 'error',
    title: 'Emails are on hold',
    remedy: 'Please decide in the Email log what to do with the emails that are waiting.',
  },
  'files-away': {
    level: 'error',
    title: 'The file storage can’t be reached',
    remedy: 'Until it answers again, nobody can upload or open files. Nothing that was saved is lost.',
  },
  'scanner-away': {
    level: 'error',
    title: 'The virus scanner can’t be reached',
    remedy: 'New files can’t be opened until it has checked them. Please start it, or correct CLAMD.',
  },
  'scan-stuck': {
    level: 'error',
    title: 'Some files could not be checked for viruses',
    remedy:
      'Nobody can open them until then. If they are large, raise StreamMaxLength of the virus scanner. The server log has more.',
  },
  'calendar-failing': {
    level: 'error',
    title: 'Your calendar can’t be synced',
    remedy:
      'Please check the connection under Settings, Bookings. Times that you block there may be offered to visitors.',
  },
  'seal-failing': {
    level: 'error',
    title: 'Signed letters can’t be sealed',
    remedy:
      'Please correct SEAL_P12 and SEAL_P12_PASSWORD, or remove both to seal with the installation’s own key. Signatures are kept, and sealed then.',
  },
  'timestamps-failing': {
    level: 'error',
    title: 'The time-stamp authority fails',
    remedy:
      'The last letter was sealed without an outside timestamp, and its certificate says so. Please check TIMESTAMP_URL.',
  },
  'disk-low': {
    level: 'error',
    title: 'The disk is almost full',
    remedy: 'Uploads stop before it is full. Please make room on the disk of DATA_DIR.',
  },
  'job-failing': {
    level: 'error',
    title: 'A background job is failing',
    remedy: 'We try again every hour. The server log says what went wrong.',
  },
  'seal-expiring': {
    level: 'advice',
    title: 'The certificate of the seal expires soon',
    remedy:
      'Please have it renewed, and replace the file of SEAL_P12. After it has expired, signed letters wait for the new one.',
  },
  'old-key-needed': {
    level: 'advice',
    title: 'Some data is still encrypted with the old master key',
    remedy: 'Run npm run keys:rotate. Until it is done, keep MASTER_KEY_OLD set.',
  },
  'old-key-set': {
    level: 'advice',
    title: 'MASTER_KEY_OLD is still set',
    remedy: 'Nothing is encrypted with it anymore. Make a backup, then remove the setting.',
  },
  'setting-misspelled': {
    level: 'advice',
    title: 'A setting may be misspelled',
    remedy: 'Please correct its name where the settings are. Until then it has no effect.',
  },
  demo: {
    level: 'advice',
    title: 'This is a demo',
    remedy: 'Its accounts and clients are samples. For your firm, run it with NODE_ENV=production.',
  },
  'no-backups': {
    level: 'advice',
    title: 'No daily backups',
    remedy: 'Set BACKUP_TO to a folder on another disk, or to a store.',
  },
  'backup-same-disk': {
    level: 'advice',
    title: 'Backups are on the same disk as your records',
    remedy: 'If that disk fails, both are lost. Set BACKUP_TO to another disk, or to a store.',
  },
  'no-mail-server': {
    level: 'advice',
    title: 'No mail server',
    remedy: 'Set SMTP_URL. Until then, emails stay in the email log.',
  },
  'no-scanner': {
    level: 'advice',
    title: 'No virus scanner',
    remedy: 'Set CLAMD, so that uploaded files are checked for viruses.',
  },
  'second-factor-off': {
    level: 'advice',
    title: 'Two-step sign-in is optional',
    remedy: 'Set SECOND_FACTOR to staff or everyone. The FTC Safeguards Rule requires it.',
  },
  'simple-passwords': {
    level: 'advice',
    title: 'New passwords can be simple',
    remedy: 'Set PASSWORD_RULES=strict, so that common passwords and names are refused.',
  },
  'no-rate-limits': {
    level: 'advice',
    title: 'Requests are not limited',
    remedy: 'Remove RATE_LIMITS=off. It lets anyone guess passwords without limit.',
  },
} as const satisfies Record<string, { level: 'error' | 'advice'; title: string; remedy: string }>;
export type WarningName = keyof typeof warningLabels;

/** Errors before advice, in the order above. */
export const warningNames = Object.keys(warningLabels).filter((name): name is WarningName =>
  Object.hasOwn(warningLabels, name),
);
