import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server of the test's own: emails come over a real SMTP conversation. */
export interface Mailbox {
  url: string;
  /** Every email so far, in the order in which they came. */
  emails: readonly Email[];
  /** The next email that was not asked for yet, to this address and with these words in its subject. */
  email(wanted: { to: string; subject?: string }): Promise<Email>;
  emailsTo(address: string): Email[];
  /** What came over the wire for an email, byte for byte as Latin-1. */
  sourceOf(email: Email): string;
  /** Answers the next tries with "451 try again later". */
  refuse(tries: number): void;
  /** Answers the next tries with a permanent 550 that names the recipient, as real servers do. */
  refuseForGood(tries: number): void;
  /** Takes the next emails whole and hangs up without an answer. */
  hangUp(emails: number): void;
  /** Takes emails whole and keeps the answers back until the returned function is called. */
  keepWaiting(): () => void;
  /** Resolves once so many tries have been refused since the mailbox was opened. */
  refused(tries: number): Promise<void>;
  close: () => Promise<void>;
}

/** `timeout`: milliseconds after which waiting fails with a message; far beyond the first retries of an email. */
export async function openMailbox({ timeout = 25_000 } = {}): Promise<Mailbox> {
  const emails: Email[] = [];
  const sources = new Map<Email, string>();
  const taken = new Set<Email>();
  const changed = new Set<() => void>();
  const tell = () => [...changed].forEach((look) => look());
  let toRefuse = 0;
  let errors = 0;
  let forGood = 0;
  let toHangUp = 0;
  let answers: Promise<void> | undefined;

  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) => {
    if (forGood > 0) {
      forGood -= 1;
      errors += 1;
      tell();
      return done(Object.assign(new Error(`5.1.1 <${address}>: no such mailbox`), { responseCode: 550 }));
    }
    if (toRefuse === 0) return done();
    toRefuse -= 1;
    errors += 1;
    tell();
    return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
  };
  const onData: SMTPServerOptions['onData'] = (stream, { id }, done) => void receive(stream, id, done);
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo,
    onData,
    closeTimeout: 100,
  });
  // A client that goes away in mid-conversation is what some tests are about.
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
      return until(
        find,
        () => `No email "${subject}" to ${to}. There are:\n${emails.map(inOneLine).join('\n')}`,
      );
    },
    emailsTo: (address) => emails.filter((email) => isTo(email, address)),
    sourceOf: (email) => sources.get(email) ?? '',
    refuse(tries) {
      toRefuse = tries;
    },
    refuseForGood(tries) {
      forGood = tries;
    },
    hangUp(count) {
      toHangUp = count;
    },
    keepWaiting() {
      const { promise, resolve } = Promise.withResolvers<void>();
      answers = promise;
      return () => {
        answers = undefined;
        resolve();
      };
    },
    async refused(tries) {
      await until(
        () => (errors >= tries ? true : undefined),
        () => `Only ${errors} tries were refused`,
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
    tell();
    if (toHangUp > 0) {
      toHangUp -= 1;
      for (const connection of server.connections) if (connection.id === session) connection.close();
      return;
    }
    await answers;
    done();
  }

  function until<T>(find: () => T | undefined, complaint: () => string): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        changed.delete(look);
        reject(new Error(complaint()));
      }, timeout);
      const look = () => {
        const found = find();
        if (found === undefined) return;
        clearTimeout(giveUp);
        changed.delete(look);
        resolve(found);
      };
      changed.add(look);
      look();
    });
  }
}

function isTo(email: Email, address: string): boolean {
  return email.to?.some((recipient) => recipient.address === address) ?? false;
}

function inOneLine(email: Email): string {
  return `  ${email.subject ?? ''} to ${email.to?.map((recipient) => recipient.address).join(', ') ?? ''}`;
}
