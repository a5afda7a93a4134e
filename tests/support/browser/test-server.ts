import { authenticationMaxAge } from '#contract/accounts/access/rules.ts';
import { addDays } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { dayProblem, defaultBookingRules, slotsOfDay } from '#contract/bookings/slots.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { type Caller, caller } from '../caller.ts';
import { freshDatabase } from '../process/databases.ts';
import { settingsFor, startServer } from '../process/server-process.ts';
import { signIn } from '../sign-in.ts';
import type { Slot } from '../slots.ts';

/** The product as a process on a fresh database with the demo content, with its emails in the outbox. */
export interface TestServer {
  origin: string;
  /** A day without bookings; a different one on each call. */
  freeDay: () => string;
  freeSlot: () => Slot;
  /** A new caller without a browser, with an IP address of its own. */
  visitor: () => Caller;
  /** A caller that is signed in as the demo's owner. */
  owner: () => Promise<Caller>;
  close: () => Promise<void>;
}

export const owner = demoAccounts[0];

export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const { drop, ...database } = await freshDatabase();
  const server = await startServer({ ...settingsFor(database), RATE_LIMITS: 'off', ...settings });
  const days = bookableDays();
  const freeDay = () => days.next().value;
  let visitors = 0;
  const visitor = () => {
    visitors += 1;
    const address = `198.18.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
    return caller({ send: fetch, origin: server.origin, address });
  };
  let signedIn: { at: number; caller: Promise<Caller> } | undefined;
  const signInOwner = async () => {
    const ownerCaller = visitor();
    await signIn(ownerCaller, owner);
    return ownerCaller;
  };
  // Some calls ask for a password entered recently, and a server may serve tests for longer.
  const recentOwner = () => {
    const now = Date.now();
    if (!signedIn || now - signedIn.at > authenticationMaxAge / 2)
      signedIn = { at: now, caller: signInOwner() };
    return signedIn.caller;
  };
  return {
    origin: server.origin,
    freeDay,
    freeSlot: () => ({ date: freeDay(), time: firstTime }),
    visitor,
    owner: recentOwner,
    async close() {
      const { code, printed } = await server.end('SIGTERM');
      await drop();
      if (code !== 0) throw new Error(`The server did not stop cleanly (${code}). It printed:\n${printed}`);
    },
  };
}

/** The labels of all times of a free day. */
export const allTimes = slotsOfDay('2027-01-05', defaultBookingRules).map(slotLabel);
const [firstTime = ''] = allTimes;

/** Bookable days from five weeks ahead on, later than the bookings of the demo content. */
function* bookableDays(): Generator<string, never> {
  const today = new Date().toISOString().slice(0, 10);
  for (let date = addDays(today, 35); ; date = addDays(date, 1)) {
    if (dayProblem(date, defaultBookingRules, date) === null) yield date;
  }
}
