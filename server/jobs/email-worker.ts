import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../db/client.ts';
import { DeliveryError } from '../gateways/delivery-error.ts';
import { reportUnlessAway } from '../db/report-unless-away.ts';
import { reportProblem } from '../log.ts';
import { traced } from '../tracing.ts';
import {
  interruptedMessage,
  claimEmail,
  type DueEmail,
  endLeases,
  endInterruptedSends,
  renewLeases,
  markEnded,
  markFailed,
  markSending,
  markSent,
  postpone,
  type EmailHeader,
} from './email-queue.ts';

/** Callbacks between a delivery and the queue. */
export interface DeliveryCallbacks {
  /** Called with recipient and subject as soon as the email is written. */
  written: (email: { to: string; subject: string }) => void;
  /** Called before the content is sent; if it throws, the email must not be sent. */
  begin: () => Promise<void>;
  signal: AbortSignal;
}

/** Writes and delivers an email. A DeliveryError tells whether it may have been sent; after any other error it was not. */
export type DeliverEmail = (
  email: Pick<DueEmail, 'id' | 'kind' | 'payload'>,
  callbacks: DeliveryCallbacks,
) => Promise<'sent' | 'unwanted'>;

interface WorkerOptions {
  /** Sends even while emails are held, for deliveries to a folder. */
  ignoreHold?: boolean;
  /** Until when an email has to wait although it is due, such as a reminder at night; null if it goes now. */
  waitsUntil?: (email: Pick<DueEmail, 'scheduledAt'>) => Promise<Date | null>;
  /** Maximum number of concurrent deliveries. */
  concurrency?: number;
  /** Milliseconds that stopping waits for running deliveries. */
  stopTimeout?: number;
}

/**
 * Milliseconds between checks of an empty queue, for emails that become due later or whose message was missed; and after
 * each email, so that requests get their turn.
 */
const delay = { empty: 500, between: 25 };
/** Milliseconds between renewals of the leases. */
const heartbeat = 20_000;

/**
 * Delivers queued emails until stopped, several at once; emails about the same record are delivered in order. `deliver`
 * writes the content.
 */
export async function startEmailWorker(
  { db, exclusive, broadcast }: Pick<OpenDatabase, 'db' | 'exclusive' | 'broadcast'>,
  deliver: DeliverEmail,
  {
    ignoreHold = false,
    waitsUntil = async () => null,
    concurrency = 4,
    stopTimeout = 4000,
  }: WorkerOptions = {},
): Promise<{ stop: () => Promise<void> }> {
  if (exclusive) await endLeases(db);
  const stopping = new AbortController();
  const abortDeliveries = new AbortController();
  /** Running deliveries by email id, and the last delivery for each ordering key. */
  const inFlight = new Map<string, Promise<void>>();
  const lastByKey = new Map<string, Promise<void>>();
  let isQueued = false;
  /** Tries that failed since the last email was sent: an outage has one line at its beginning and one at its end. */
  let failed = 0;
  let wake = () => {};
  broadcast.onMessage(({ kind }) => {
    if (kind !== 'emails-queued') return;
    isQueued = true;
    wake();
  });
  const heartbeatTimer = setInterval(() => void sendHeartbeat().catch(report), heartbeat);
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      wake();
      await ended;
      const all = Promise.all(inFlight.values());
      await Promise.race([all, wait(stopTimeout, undefined, { ref: false })]);
      // Deliveries without an answer by now are aborted: an email whose content was already being sent becomes uncertain.
      abortDeliveries.abort();
      await all;
      clearInterval(heartbeatTimer);
    },
  };

  async function run(): Promise<void> {
    await sendHeartbeat().catch(report);
    while (!stopping.signal.aborted) {
      if (inFlight.size >= concurrency) await Promise.race(inFlight.values());
      isQueued = false;
      if (await startNext()) await wait(delay.between);
      else await waitForEmail();
    }
  }

  async function waitForEmail(): Promise<void> {
    if (isQueued || stopping.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, delay.empty);
    wake = resolve;
    await promise;
    clearTimeout(timer);
  }

  async function startNext(): Promise<boolean> {
    try {
      const email = await claimEmail(db, { ignoreHold });
      if (!email) return false;
      const key = orderingKey(email);
      const previous = lastByKey.get(key) ?? Promise.resolve();
      const own = previous
        .then(() => traced({ name: `email ${email.kind}`, kind: 'job' }, () => attempt(email)))
        .catch(report)
        .finally(() => {
          inFlight.delete(email.id);
          if (lastByKey.get(key) === own) lastByKey.delete(key);
        });
      inFlight.set(email.id, own);
      lastByKey.set(key, own);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  async function sendHeartbeat(): Promise<void> {
    await renewLeases(db, [...inFlight.keys()]);
    const lost = await endInterruptedSends(db);
    if (lost > 0) reportProblem(`${lost} emails were being sent when a process stopped: uncertain`);
  }

  async function attempt(email: DueEmail): Promise<void> {
    const later = await waitsUntil(email);
    if (later) return postpone(db, email, later);
    let header: EmailHeader;
    try {
      const outcome = await deliver(email, {
        signal: abortDeliveries.signal,
        written(content) {
          header = content;
        },
        async begin() {
          if (!(await markSending(db, email, header))) throw new Error('Another process has this email');
        },
      });
      if (outcome === 'sent') {
        await markSent(db, email);
        if (failed > 1) reportProblem(`Emails are sent again, after ${failed} tries that failed`);
        failed = 0;
      } else await markEnded(db, email, { state: 'discarded', lastError: null });
    } catch (error) {
      await settle(email, header, error);
    }
  }

  async function settle(email: DueEmail, header: EmailHeader, error: unknown): Promise<void> {
    const fate = error instanceof DeliveryError ? error.fate : 'retry';
    const message = error instanceof DeliveryError ? error.message : 'This email could not be written.';
    if (fate === 'uncertain') {
      const lastError = abortDeliveries.signal.aborted ? interruptedMessage : message;
      await markEnded(db, email, { state: 'uncertain', lastError }, header);
      reportProblem(`The email ${email.kind} ${email.id} is uncertain`, error);
      return;
    }
    if (fate === 'refused') {
      await markEnded(db, email, { state: 'bounced', lastError: message }, header);
      reportProblem(`The email ${email.kind} ${email.id} was refused`, error);
      return;
    }
    const willRetry = await markFailed(db, email, message, header);
    if (!willRetry) reportProblem(`The email ${email.kind} ${email.id} was given up`, error);
    else if (!abortDeliveries.signal.aborted) {
      failed += 1;
      if (failed === 1)
        reportProblem(`The email ${email.kind} ${email.id} failed and will be tried again`, error);
    }
  }

  function report(error: unknown): void {
    reportUnlessAway(error);
  }
}

/** Emails to one account stay in order, other emails by the record they are about: `accountId` sorts first among the ids. */
function orderingKey({ payload }: DueEmail): string {
  const [name] = Object.keys(payload)
    .filter((key) => key.endsWith('Id'))
    .toSorted();
  return name === undefined ? '' : `${name} ${String(payload[name])}`;
}
