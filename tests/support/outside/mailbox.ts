import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server for one test: emails come over a real SMTP conversation. */
export interface Mailbox {
  url: string;
  /** Every email so far, in the order of arrival. */
  emails: readonly Email[];
  /** Waits for the next email to this address with this text in its subject. Each email is returned only once. */
  email(criteria: { to: string; subject?: string }): Promise<Email>;
  emailsTo(address: string): Email[];
  /** What came over the wire for an email, byte for byte as Latin-1. */
  sourceOf(email: Email): string;
  /** Answers the next attempts with "451 try again later". */
  refuse(attempts: number): void;
  /** Answers the next attempts with a permanent 550 that names the recipient, as real servers do. */
  refuseForGood(attempts: number): void;
  /** Receives the next emails completely, then hangs up without an answer. */
  hangUp(emails: number): void;
  /** Receives emails completely, but holds the answers back until the returned function is called. */
  keepWaiting(): () => void;
  /** Resolves once this many attempts have been refused since the mailbox was opened. */
  refused(attempts: number): Promise<void>;
  close: () => Promise<void>;
}

/** `timeout`: milliseconds after which waiting fails with a message, far longer than the first retries of an email take. */
export async function openMailbox({ timeout = 25_000 } = {}): Promise<Mailbox> {
  const emails: Email[] = [];
  const sources = new Map<Email, string>();
  const taken = new Set<Email>();
  const listeners = new Set<() => void>();
  const notify = () => [...listeners].forEach((listener) => listener());
  let temporaryErrors = 0;
  let permanentErrors = 0;
  let refusedAttempts = 0;
  let hangUps = 0;
  let answersReleased: Promise<void> | undefined;

  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) => {
    if (permanentErrors > 0) {
      permanentErrors -= 1;
      refusedAttempts += 1;
      notify();
      return done(Object.assign(new Error(`5.1.1 <${address}>: no such mailbox`), { responseCode: 550 }));
    }
    if (temporaryErrors === 0) return done();
    temporaryErrors -= 1;
    refusedAttempts += 1;
    notify();
    return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
  };
  const onData: SMTPServerOptions['onData'] = (stream, { id }, done) => void receive(stream, id, done);
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo,
    onData,
    closeTimeout: 100,
  });
  // Some tests are about clients that disconnect in mid-conversation.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => listening.once('listening', resolve));
  const bound = listening.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;

  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    email({ to, subject = '' }) {
      const find = () => {
        const fits = (email: Email) =>
          !taken.has(email) && isTo(email, to) && (email.subject ?? '').includes(subject);
        const found = emails.find(fits);
        if (found) taken.add(found);
        return found;
      };
      return waitFor(
        find,
        () => `No email "${subject}" to ${to}. There are:\n${emails.map(inOneLine).join('\n')}`,
      );
    },
    emailsTo: (address) => emails.filter((email) => isTo(email, address)),
    sourceOf: (email) => sources.get(email) ?? '',
    refuse(attempts) {
      temporaryErrors = attempts;
    },
    refuseForGood(attempts) {
      permanentErrors = attempts;
    },
    hangUp(count) {
      hangUps = count;
    },
    keepWaiting() {
      const { promise, resolve } = Promise.withResolvers<void>();
      answersReleased = promise;
      return () => {
        answersReleased = undefined;
        resolve();
      };
    },
    async refused(attempts) {
      await waitFor(
        () => (refusedAttempts >= attempts ? true : undefined),
        () => `Only ${refusedAttempts} attempts were refused`,
      );
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function receive(
    stream: Readable,
    session: string,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    try {
      const bytes = await buffer(stream);
      const email = await PostalMime.parse(bytes);
      sources.set(email, bytes.toString('latin1'));
      emails.push(email);
    } catch {
      return done(new Error('The email broke off'));
    }
    notify();
    if (hangUps > 0) {
      hangUps -= 1;
      for (const connection of server.connections) if (connection.id === session) connection.close();
      return;
    }
    await answersReleased;
    done();
  }

  function waitFor<T>(find: () => T | undefined, errorMessage: () => string): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        listeners.delete(check);
        reject(new Error(errorMessage()));
      }, timeout);
      const check = () => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(timer);
        listeners.delete(check);
        resolve(found);
      };
      listeners.add(check);
      check();
    });
  }
}

function isTo(email: Email, address: string): boolean {
  return email.to?.some((recipient) => recipient.address === address) ?? false;
}

function inOneLine(email: Email): string {
  return `  ${email.subject ?? ''} to ${email.to?.map((recipient) => recipient.address).join(', ') ?? ''}`;
}
