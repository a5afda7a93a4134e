import type { Deps } from '#server/deps.ts';
import { forgetExpired } from '#server/features/accounts/sessions.ts';
import { forgetOpenQuestions } from '#server/features/assistant/routes.ts';
import { forgetOldLinks } from '#server/features/bookings/own-link.ts';
import { virusFound } from '#server/features/documents/viruses.ts';
import { deleteOldInvitations } from '#server/features/invitations/store.ts';
import { billForSeries } from '#server/features/invoices/invoices.ts';
import { remindByClock } from '#server/features/invoices/reminders.ts';
import {
  forgetUnsent,
  talksWithFile,
  virusInMessageFile,
} from '#server/features/message-files/message-files.ts';
import { tellBrowsers } from '#server/features/messages/messages.ts';
import { forgetUnusedPictures } from '#server/features/pictures/routes.ts';
import { continueInvoices } from '#server/features/recurring-invoices/recurring.ts';
import { continueSeries } from '#server/features/tasks/series.ts';
import { forgetOldVisits } from '#server/features/visits/routes.ts';
import { clamd } from '#server/gateways/scanner.ts';
import { everyHour } from '#server/jobs/every-hour.ts';
import { startLetterWorker } from '#server/jobs/letter-worker.ts';
import { startScanning } from '#server/jobs/scan-worker.ts';
import { letterDelivery } from '#server/letters/writers.ts';
import type { Foundation } from './foundation.ts';
import { letterWriters } from './letter-writers.ts';
import type { Topics } from './topics.ts';

/** How a new file finds its way to the scanner. */
export interface Scan {
  /** False where there is no scanner: files can be opened at once. */
  scanned: boolean;
  /** Looks at once for files that wait. */
  scan: () => void;
}

/** Begins what is done without being asked: letters, scanning, housekeeping by the hour. */
export async function startWork(
  { database, deps }: Pick<Foundation, 'database' | 'deps'>,
  { rules, billing }: Pick<Topics, 'rules' | 'billing'>,
): Promise<Scan & { stop: () => Promise<void> }> {
  const { config, mail } = deps;
  const worker = await startLetterWorker(database, letterDelivery(letterWriters(deps, rules.read), mail));
  const scanning = config.clamd && startScanning(scanningParts(deps), clamd(config.clamd));
  const housekeeping = everyHour(async () => {
    await forgetExpired(deps);
    await forgetOldLinks(deps);
    await forgetOldVisits(deps);
    await forgetOpenQuestions(deps);
    await deleteOldInvitations(deps.db, deps.now());
    await continueSeries(deps);
    await continueInvoices(deps, billForSeries);
    await remindByClock(deps, billing);
    await forgetUnusedPictures(deps);
    await forgetUnsent(deps);
  });
  return {
    scanned: scanning !== undefined,
    scan: () => scanning?.wake(),
    async stop() {
      await housekeeping.stop();
      await scanning?.stop();
      await worker.stop();
    },
  };
}

/** Whatever topic a file belongs to hears of its verdict. */
function scanningParts(deps: Deps): Parameters<typeof startScanning>[0] {
  return {
    ...deps,
    async infected(tx, fileId) {
      await virusFound(tx, fileId);
      await virusInMessageFile(tx, fileId);
    },
    async judged(fileId) {
      for (const clientId of await talksWithFile(deps, fileId)) tellBrowsers(deps, clientId);
    },
  };
}
