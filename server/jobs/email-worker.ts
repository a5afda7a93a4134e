import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../db/client.ts';
import { DeliveryError } from '../gateways/delivery-error.ts';
import { reportUnlessAway } from '../db/report-unless-away.ts';
import { reportProblem } from '../log.ts';
import { traced } from '../tracing.ts';
import {
  brokeOff,
  claimEmail,
  type DueEmail,
  endLeases,
  endLostSendings,
  keepLeases,
  emailEnded,
  emailFailed,
  emailLeaves,
  emailSent,
  type Written,
} from './email-queue.ts';

/** What a delivery reports to the queue, and the queue to the delivery. */
export interface Handover {
  /** Called with the recipient as soon as the email is written. */
  written: (email: { to: string; subject: string }) => void;
  /** Called before the content leaves; when it throws, the email must not leave. */
  begin: () => Promise<void>;
  signal: AbortSignal;
}

/** Writes and delivers one email; a DeliveryError says whether it may have left, any other error that it did not. */
export type DeliverEmail = (
  order: Pick<DueEmail, 'id' | 'kind' | 'payload'>,
  handover: Handover,
) => Promise<'sent' | 'unwanted'>;

interface WorkerOptions {
  /** Sends even while emails are held: where they only go to a folder. */
  evenHeld?: boolean;
  /** Emails under way at once. */
  atOnce?: number;
  /** Milliseconds that stopping waits for emails under way. */
  farewell?: number;
}

/**
 * Milliseconds between looks at an empty queue, for what becomes due by the clock or was missed, and after each email, so that
 * requests get their turn.
 */
const pause = { empty: 500, between: 25 };
/** Milliseconds between renewals of the leases. */
const heartbeat = 20_000;

/**
 * Delivers the queued emails until stopped, several at once; those about one thing go one after the other, in their order.
 * What an email says is `deliver`'s business.
 */
export async function startEmailWorker(
  { db, exclusive, broadcast }: Pick<OpenDatabase, 'db' | 'exclusive' | 'broadcast'>,
  deliver: DeliverEmail,
  { evenHeld = false, atOnce = 4, farewell = 4000 }: WorkerOptions = {},
): Promise<{ stop: () => Promise<void> }> {
  if (exclusive) await endLeases(db);
  const stopping = new AbortController();
  const giveUp = new AbortController();
  /** Under way, with the end of the last one about the same thing. */
  const inHand = new Map<string, Promise<void>>();
  const lastAbout = new Map<string, Promise<void>>();
  let isQueued = false;
  let wake = () => {};
  broadcast.onMessage(({ kind }) => {
    if (kind !== 'emails-queued') return;
    isQueued = true;
    wake();
  });
  const beating = setInterval(() => void beat().catch(report), heartbeat);
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      wake();
      await ended;
      const all = Promise.all(inHand.values());
      await Promise.race([all, wait(farewell, undefined, { ref: false })]);
      // A delivery without an answer by now is given up: an email that had begun to leave becomes uncertain.
      giveUp.abort();
      await all;
      clearInterval(beating);
    },
  };

  async function run(): Promise<void> {
    await beat().catch(report);
    while (!stopping.signal.aborted) {
      if (inHand.size >= atOnce) await Promise.race(inHand.values());
      isQueued = false;
      if (await startNext()) await wait(pause.between);
      else await untilQueued();
    }
  }

  async function untilQueued(): Promise<void> {
    if (isQueued || stopping.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, pause.empty);
    wake = resolve;
    await promise;
    clearTimeout(timer);
  }

  async function startNext(): Promise<boolean> {
    try {
      const email = await claimEmail(db, { evenHeld });
      if (!email) return false;
      const about = aboutOf(email);
      const before = lastAbout.get(about) ?? Promise.resolve();
      const own = before
        .then(() => traced({ name: `email ${email.kind}`, kind: 'job' }, () => attempt(email)))
        .catch(report)
        .finally(() => {
          inHand.delete(email.id);
          if (lastAbout.get(about) === own) lastAbout.delete(about);
        });
      inHand.set(email.id, own);
      lastAbout.set(about, own);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  async function beat(): Promise<void> {
    await keepLeases(db, [...inHand.keys()]);
    const lost = await endLostSendings(db);
    if (lost > 0) reportProblem(`${lost} emails were being sent when a process stopped: uncertain`);
  }

  async function attempt(email: DueEmail): Promise<void> {
    let seen: Written;
    try {
      const outcome = await deliver(email, {
        signal: giveUp.signal,
        written(content) {
          seen = content;
        },
        async begin() {
          if (!(await emailLeaves(db, email, seen))) throw new Error('Another process has this email');
        },
      });
      if (outcome === 'sent') await emailSent(db, email);
      else await emailEnded(db, email, { state: 'discarded', lastError: null });
    } catch (error) {
      await settle(email, seen, error);
    }
  }

  async function settle(email: DueEmail, seen: Written, error: unknown): Promise<void> {
    const fate = error instanceof DeliveryError ? error.fate : 'retry';
    const copy = error instanceof DeliveryError ? error.message : 'This email could not be written.';
    if (fate === 'uncertain') {
      const lastError = giveUp.signal.aborted ? brokeOff : copy;
      await emailEnded(db, email, { state: 'uncertain', lastError }, seen);
      reportProblem(`The email ${email.kind} ${email.id} is uncertain`, error);
      return;
    }
    if (fate === 'refused') {
      await emailEnded(db, email, { state: 'bounced', lastError: copy }, seen);
      reportProblem(`The email ${email.kind} ${email.id} was refused`, error);
      return;
    }
    const again = await emailFailed(db, email, copy, seen);
    if (!again) reportProblem(`The email ${email.kind} ${email.id} was given up`, error);
    else if (email.lastError === null && !giveUp.signal.aborted)
      reportProblem(`The email ${email.kind} ${email.id} failed and will be tried again`, error);
  }

  function report(error: unknown): void {
    reportUnlessAway(error);
  }
}

/** Emails to one account keep their order, others those about one record: `accountId` comes first of all ids. */
function aboutOf({ payload }: DueEmail): string {
  const [name] = Object.keys(payload)
    .filter((key) => key.endsWith('Id'))
    .toSorted();
  return name === undefined ? '' : `${name} ${String(payload[name])}`;
}
