import { longDateText } from '#contract/date-times.ts';
import { longDate } from '#contract/dates.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { retentionRules } from '#contract/retention/rules.ts';
import { lastExpiry } from '#server/backup/expired-backups.ts';
import type { Deps } from '#server/deps.ts';

interface Disposed {
  kind: RecordKind;
  /** How long the rule kept them. */
  years: number;
  count: number;
  at: Date;
  confirmedByName: string | null;
  keysDestroyed: number;
  /** IANA name of the firm's time zone. */
  zone: string;
  config: Pick<Deps['config'], 'backupTo' | 'backupsKept'>;
}

/** The sentences of a certificate with their labels, by the rules, names and backups of the day. */
export function certificateFacts({ kind, years, count, at, ...disposed }: Disposed): [string, string][] {
  const { confirmedByName, keysDestroyed, zone, config } = disposed;
  const rule = retentionRules[kind];
  const expiry = config.backupTo === undefined ? null : lastExpiry(at, zone, config.backupsKept);
  return [
    ['What', `${rule.label}: ${count}. ${rule.goes}`],
    ['Rule', `Kept for ${years} ${years === 1 ? 'year' : 'years'} from ${rule.from}. ${rule.reason}`],
    [
      'Disposed of',
      `${longDateText(at.toISOString(), zone)}, confirmed by ${confirmedByName ?? 'the owner'}`,
    ],
    ['Keys', keysText(keysDestroyed, kind)],
    ['Backups', backupsText(expiry)],
  ];
}

/** What happened to the keys. Records from before there were keys, and bookings without a message, have none. */
export function keysText(keys: number, kind: RecordKind): string {
  if (kind === 'booking' || kind === 'inquiry')
    return keys === 0
      ? 'These records had no keys of their own.'
      : `${keys} ${keys === 1 ? 'key' : 'keys'} that only these records had ${keys === 1 ? 'was' : 'were'} destroyed. Once earlier backups have expired, no copy of what was written can be read.`;
  if (kind !== 'archived-client')
    return 'Each file had a key of its own, which was deleted with it. Client keys were not changed.';
  return `${keys} ${keys === 1 ? 'key of a client was' : 'keys of clients were'} destroyed. Once earlier backups have expired, no copy of their files and messages can be read.`;
}

/** What the certificate says about backups. `expiry` is the day by which daily backups have expired, null if there are none. */
export function backupsText(expiry: string | null): string {
  const before = 'Earlier backups still hold these records and their keys, encrypted.';
  // Only backups in BACKUP_TO are certain to come with the disposal record that a restore repeats.
  return expiry === null
    ? `${before} Daily backups are off: delete the ones you made yourself.`
    : `${before} Restoring a daily backup disposes of them again. The last daily backup that has them expires by ${longDate(expiry)}. You must delete any copies made by hand yourself.`;
}
