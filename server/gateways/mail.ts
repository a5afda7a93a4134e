import { day, minute } from '#contract/durations.ts';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import PostalMime from 'postal-mime';
import { isLoopback } from '#server/loopback.ts';
import type { OutboxEmail as StoredEmail, OutboxSummary } from '#contract/emails/schemas.ts';
import { deliveryError } from './delivery-error.ts';

/** Content-ID (RFC 2392) of an email's logo. */
export const logoContentId = 'logo';

/** A finished email; the gateway only delivers it. */
export interface OutgoingEmail {
  to: string;
  /** Where replies go, if not to the firm. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** What it is about, such as `booking-12`: mail programs show emails with the same thread as one conversation. */
  thread?: string;
  /** A person wrote it. Every other email tells mail servers not to answer it by themselves. */
  personal?: boolean;
  attachments?: { filename: string; contentType: string; content: string | Buffer }[];
  /** A PNG that the HTML shows by its Content-ID, so that opening the email loads nothing from a server. */
  logo?: Uint8Array;
}

/** Callback and signal that control a running delivery. */
export interface Delivery {
  /** Called right before the content is sent; if it throws, nothing is sent. */
  begin: () => Promise<void>;
  /** Aborts the delivery. */
  signal?: AbortSignal;
}

export interface Mail {
  /** Where emails go, as text for the startup message. */
  destination: string;
  via: 'smtp' | 'outbox';
  /**
   * Delivers once and returns the mail server's answer, empty for the outbox. A failure is a DeliveryError, which tells
   * whether the email may have been sent.
   */
  deliver(id: string, email: OutgoingEmail, delivery: Delivery): Promise<string>;
  /** Checks that the mail server would accept emails; throws a DeliveryError. */
  check(): Promise<void>;
  /** The newest emails in the outbox folder; empty with SMTP. */
  list(): Promise<OutboxSummary[]>;
  read(id: string): Promise<StoredEmail | null>;
  /** Deletes emails older than this many days from the outbox folder. */
  clear(days: number): Promise<void>;
  close(): void;
}

/** Opens a mail server if there is an SMTP address, or else the outbox folder. */
export function openMail(settings: {
  smtpUrl: string | undefined;
  /** Milliseconds for connecting, including the greeting, and for each answer. */
  timeout?: typeof timeout;
  /** Gives the sender as `Name <address>` for each email. */
  from: () => Promise<string>;
  outbox: string;
}): Mail {
  return settings.smtpUrl
    ? smtpMail(settings.smtpUrl, settings.from, settings.timeout ?? timeout)
    : outboxMail(settings.outbox, settings.from);
}

/** Milliseconds; a server may take ten minutes to accept an email (RFC 5321, 4.5.3.2.6). */
const timeout = { connect: 10_000, answer: 10 * minute };

function smtpMail(url: string, sender: () => Promise<string>, timeouts: typeof timeout): Mail {
  const transport = nodemailer.createTransport({
    url: requireTls(url),
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.answer,
  });
  const beginCallbacks = new Map<string, () => Promise<void>>();
  // The stream is read only once the server has asked for the content.
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const begin = beginCallbacks.get(message.messageId());
    const content = message.createReadStream.bind(message);
    message.createReadStream = () =>
      Readable.from(
        (async function* () {
          await begin?.();
          yield* content();
        })(),
      );
    done();
  });
  return {
    destination: `SMTP ${new URL(url).host}`,
    via: 'smtp',
    async deliver(id, email, { begin, signal }) {
      const from = await sender();
      const name = messageId(id, from);
      let begun = false;
      beginCallbacks.set(name, async () => {
        await begin();
        begun = true;
      });
      try {
        const { response } = await transport.sendMail({
          ...composed(email, from),
          from,
          messageId: name,
          ...(signal && { signal }),
        });
        return response;
      } catch (error) {
        throw deliveryError(error, begun);
      } finally {
        beginCallbacks.delete(name);
      }
    },
    async check() {
      await transport.verify().catch((error: unknown) => {
        throw deliveryError(error, false);
      });
    },
    list: async () => [],
    read: async () => null,
    clear: async () => {},
    close: () => transport.close(),
  };
}

/** The parts of an email, and the headers that follow from what it is. */
function composed({ thread, personal = false, ...email }: OutgoingEmail, from: string): SendMailOptions {
  const parent = thread === undefined ? undefined : messageId(`${thread}.thread`, from);
  return {
    ...withInlineLogo(email),
    // The first email of a thread has a parent, too, which never existed: mail programs group by it all the same.
    ...(parent !== undefined && { inReplyTo: parent, references: parent }),
    // RFC 3834, and what Exchange understands: no out-of-office answers to a program.
    ...(!personal && {
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
    }),
  };
}

/** Adds the logo as an inline part, which mail programs don't list among the attachments. */
function withInlineLogo({
  logo,
  attachments = [],
  ...email
}: Omit<OutgoingEmail, 'thread' | 'personal'>): SendMailOptions {
  if (!logo) return { ...email, attachments };
  const inline = {
    filename: 'logo.png',
    contentType: 'image/png',
    content: Buffer.from(logo),
    cid: logoContentId,
    contentDisposition: 'inline' as const,
  };
  return { ...email, attachments: [...attachments, inline] };
}

/** `smtp:` begins in plain text, and would send a password that way without TLS. A server on this machine doesn't need TLS. */
function requireTls(address: string): string {
  const url = new URL(address);
  const { searchParams: query } = url;
  if (url.protocol === 'smtp:' && !isLoopback(url.hostname) && !query.has('ignoreTLS'))
    query.set('requireTLS', query.get('requireTLS') ?? 'true');
  return url.href;
}

function outboxMail(folder: string, sender: () => Promise<string>): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const pathOf = (id: string) => join(folder, `${id}.eml`);
  /** Summaries of the newest emails, which never change: parsing takes longer than everything else in a list. */
  let cachedSummaries = new Map<string, OutboxSummary>();
  return {
    destination: `the outbox folder ${folder}`,
    via: 'outbox',
    async deliver(id, email, { begin }) {
      const from = await sender();
      const { message } = await composer.sendMail({
        ...composed(email, from),
        from,
        messageId: messageId(id, from),
      });
      await begin();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${pathOf(id)}.draft`, message, { mode: 0o600 });
      await rename(`${pathOf(id)}.draft`, pathOf(id));
      return '';
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const emails = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
      const dated = await Promise.all(
        emails.map(async (id) => ({ id, at: (await stat(pathOf(id))).mtimeMs })),
      );
      const newest = dated.toSorted((a, b) => b.at - a.at).slice(0, 200);
      const read = await Promise.all(
        newest.map(async ({ id }) => cachedSummaries.get(id) ?? summaryOf(await readOutbox(pathOf(id), id))),
      );
      const summaries = read.filter((email) => email !== null);
      cachedSummaries = new Map(summaries.map((email) => [email.id, email]));
      return summaries;
    },
    check: async () => {},
    read: (id) => readOutbox(pathOf(id), id),
    async clear(days) {
      const before = Date.now() - days * day;
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }));
        if (name.endsWith('.eml') && mtimeMs < before) await rm(path, { force: true });
      }
    },
    close: () => {},
  };
}

function summaryOf(email: StoredEmail | null): OutboxSummary | null {
  return email && { id: email.id, to: email.to, subject: email.subject, sentAt: email.sentAt };
}

async function readOutbox(path: string, id: string): Promise<StoredEmail | null> {
  const bytes = await readFile(path).catch(() => null);
  if (!bytes) return null;
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'base64' });
  return {
    id,
    to: mail.to?.map((recipient) => recipient.address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    sentAt: new Date(mail.date ?? 0).toISOString(),
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments
      .filter(({ contentId }) => contentId !== `<${logoContentId}>`)
      .map((part) => ({
        name: part.filename ?? 'attachment',
        type: part.mimeType,
        content: typeof part.content === 'string' ? part.content : '',
      })),
  };
}

/** The same on every retry, so that mail servers and mail programs can recognize duplicates. */
function messageId(id: string, from: string): string {
  return `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
