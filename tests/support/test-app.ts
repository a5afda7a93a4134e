import { type App, buildApp } from '#server/app/app.ts';
import type { AppOptions } from '#server/app/foundation.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import { type Caller, caller } from './caller.ts';
import { type Clock, testClock } from './outside/clock.ts';
import { freshDatabase } from './process/databases.ts';
import { type Mailbox, openMailbox } from './outside/mailbox.ts';
import { someSlots, type Slot } from './slots.ts';

/** The product's API as `main.ts` builds it, with a database of its own, a clock of its own and a mail server. */
export interface TestApp extends Omit<App, 'close'> {
  clock: Clock;
  mailbox: Mailbox;
  origin: string;
  /** A new caller with an IP address that no other caller has. */
  visitor(address?: string): Caller;
  /** A different bookable slot on each call. */
  freeSlot(): Slot;
  close: () => Promise<void>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export interface TestAppOptions {
  settings?: Partial<Config>;
  pages?: Pages;
  blobs?: AppOptions['blobs'];
  publicUrl?: string;
  /** The time at which the clock stands: an ISO 8601 date-time with its offset. */
  at?: string;
}

const century = 100 * 365 * 24 * 60 * 60 * 1000;
const endlessSession = { maxAge: century, idle: century };

export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { settings, pages, blobs, publicUrl: origin = 'http://localhost:3000', at } = options;
  const clock = testClock(at);
  const mailbox = await openMailbox();
  const { drop, ...database } = await freshDatabase();
  const config: Config = {
    ...readConfig({}),
    // The tests also run on a machine whose disk is nearly full.
    minFreeDisk: 0,
    ...database,
    smtpUrl: mailbox.url,
    // Tests advance the clock by weeks. Those about sessions set the usual limits again.
    sessions: { admin: endlessSession, client: endlessSession },
    ...settings,
  };
  const app = await buildApp({
    config,
    now: clock.now,
    publicUrl: () => origin,
    ...(pages && { pages }),
    ...(blobs && { blobs }),
  });
  await app.firstRuns;
  const close = async () => {
    await app.close();
    await mailbox.close();
    await drop();
  };
  const slots = someSlots();
  let visitors = 0;
  return {
    ...app,
    clock,
    mailbox,
    origin,
    visitor(address) {
      visitors += 1;
      const uniqueAddress = `198.18.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
      return caller({ send: (request) => app.api.fetch(request), origin, address: address ?? uniqueAddress });
    },
    freeSlot: () => slots.next().value,
    close,
    [Symbol.asyncDispose]: close,
  };
}
