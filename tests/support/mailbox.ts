import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server of the test's own: letters come over a real SMTP conversation. */
export interface Mailbox {
  url: string;
  /** Every letter so far, in the order in which they came. */
  letters: readonly Email[];
  /** The next letter that nobody has asked for yet, to this address and with these words in its subject. */
  letter(wanted: { to: string; subject?: string }): Promise<Email>;
  lettersTo(address: string): Email[];
  /** Answers the next tries with "451 try again later". */
  refuse(tries: number): void;
  /** Resolves once so many tries have been refused since the mailbox was opened. */
  refused(tries: number): Promise<void>;
  close: () => Promise<void>;
}

/** `patience`: milliseconds after which waiting is given up with words; far beyond the first retries of a letter. */
export async function openMailbox({ patience = 25_000 } = {}): Promise<Mailbox> {
  const letters: Email[] = [];
  const taken = new Set<Email>();
  const changed = new Set<() => void>();
  const tell = () => [...changed].forEach((look) => look());
  let toRefuse = 0;
  let refusals = 0;

  const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) => {
    if (toRefuse === 0) return done();
    toRefuse -= 1;
    refusals += 1;
    tell();
    return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
  };
  const onData: SMTPServerOptions['onData'] = (stream, _session, done) => void receive(stream, done);
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
    letters,
    letter({ to, subject = '' }) {
      const find = () => {
        const fits = (letter: Email) =>
          !taken.has(letter) && isTo(letter, to) && (letter.subject ?? '').includes(subject);
        const found = letters.find(fits);
        if (found) taken.add(found);
        return found;
      };
      return until(
        find,
        () => `No letter "${subject}" to ${to}. There are:\n${letters.map(inOneLine).join('\n')}`,
      );
    },
    lettersTo: (address) => letters.filter((letter) => isTo(letter, address)),
    refuse(tries) {
      toRefuse = tries;
    },
    async refused(tries) {
      await until(
        () => (refusals >= tries ? true : undefined),
        () => `Only ${refusals} tries were refused`,
      );
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function receive(stream: Readable, done: (error?: Error | null) => void): Promise<void> {
    try {
      letters.push(await PostalMime.parse(await buffer(stream)));
    } catch {
      return done(new Error('The letter broke off'));
    }
    done();
    tell();
  }

  function until<T>(find: () => T | undefined, complaint: () => string): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        changed.delete(look);
        reject(new Error(complaint()));
      }, patience);
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

function isTo(letter: Email, address: string): boolean {
  return letter.to?.some((recipient) => recipient.address === address) ?? false;
}

function inOneLine(letter: Email): string {
  return `  ${letter.subject ?? ''} to ${letter.to?.map((recipient) => recipient.address).join(', ') ?? ''}`;
}
