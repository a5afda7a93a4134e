import { longDateText } from '#contract/date-times.ts';
import { longDate } from '#contract/dates.ts';
import type { RecordKind } from '#contract/retention/kinds.ts';
import { retentionRules } from '#contract/retention/rules.ts';
import { lastExpiry } from '#server/backup/expired-backups.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Deps, Letterhead } from '#server/deps.ts';
import { closeSheet, ink, openSheet, page, quiet, type Sheet } from '#server/pdf/sheet.ts';
import { drawTable } from '#server/pdf/table.ts';
import { readDisposal } from './disposals.ts';
import type { ItemRow, ListedDisposal } from './store.ts';

/** The certificate of a disposal as a PDF file. Throws 409 if its stored rows were changed since the disposal. */
export async function certificateFile(
  { db, site, config, master }: Pick<Deps, 'db' | 'site' | 'config' | 'master'>,
  id: number,
): Promise<{ name: string; data: Uint8Array }> {
  const { disposal, items, intact } = await readDisposal({ db, master }, id);
  if (!intact)
    throw new ApiError('conflict', {
      message:
        'This certificate was changed in the database after the disposal and is no longer valid proof.',
    });
  const [firm, zone] = await Promise.all([site.letterhead(), site.zone()]);
  const backups = backupsText(
    config.backupTo === undefined ? null : lastExpiry(disposal.at, zone, config.backupsKept),
  );
  const data = await certificatePdf({ disposal, items, firm, zone, backups });
  return { name: `certificate-of-disposal-${id}.pdf`, data };
}

interface Content {
  disposal: ListedDisposal;
  items: ItemRow[];
  firm: Letterhead;
  zone: string;
  backups: string;
}

function certificatePdf(content: Content): Promise<Uint8Array> {
  const { disposal, items, firm, zone } = content;
  const sheet = openSheet(`Certificate of disposal ${disposal.id}, ${firm.name}`, firm, disposal.at);
  sheet.font('serif').fontSize(22).fillColor(ink);
  sheet.text('Certificate of disposal', page.left, 118, { width: page.width });
  let y = 158;
  for (const [label, text] of factsOf(content)) y = drawFact(sheet, y, label, text);
  drawTable(
    sheet,
    y + 12,
    [
      { header: 'Disposed of', width: 354 },
      { header: 'Kept since', width: 150 },
    ],
    items.map(({ label, since }) => [label, longDateText(since.toISOString(), zone)]),
  );
  return closeSheet(sheet, firm);
}

function factsOf({ disposal, zone, backups }: Content): [string, string][] {
  const { id, kind, years, count, confirmedByName, at, keysDestroyed, code } = disposal;
  const rule = retentionRules[kind];
  return [
    ['Certificate', `No. ${id}`],
    ['What', `${rule.label}: ${count}. ${rule.goes}`],
    ['Rule', `Kept for ${years} ${years === 1 ? 'year' : 'years'} from ${rule.from}. ${rule.reason}`],
    [
      'Disposed of',
      `${longDateText(at.toISOString(), zone)}, confirmed by ${confirmedByName ?? 'the owner'}`,
    ],
    ['Keys', keysText(keysDestroyed, kind)],
    ['Backups', backups],
    ['Check code', code],
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

function drawFact(sheet: Sheet, y: number, label: string, text: string): number {
  const width = page.width - 110;
  sheet
    .font('strong')
    .fontSize(8.5)
    .fillColor(quiet)
    .text(label, page.left, y + 1, { width: 100 });
  sheet.font('sans').fontSize(10).fillColor(ink);
  sheet.text(text, page.left + 110, y, { width });
  return y + sheet.heightOfString(text, { width }) + 8;
}
