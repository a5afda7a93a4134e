import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Letter as StoredLetter, LetterSummary } from '#contract/letters.ts';

/** A finished letter. Texts are complete: the gateway only delivers. */
export interface Letter {
  to: string;
  /** Where an answer goes, if not to the firm. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: string }[];
}

export interface Mail {
  /** Where letters go, in words for the start-up line. */
  destination: string;
  /** Delivers once for each id: a repeated id is the same letter. */
  deliver(id: string, letter: Letter): Promise<void>;
  /** The newest letters of the on-disk outbox; empty with SMTP. */
  list(): Promise<LetterSummary[]>;
  read(id: string): Promise<StoredLetter | null>;
  close(): void;
}

/** A real mail server when there is an SMTP address, else the outbox folder. */
export function openMail(settings: {
  smtpUrl: string | undefined;
  /** The sender as `Name <address>`, asked for each letter. */
  from: () => Promise<string>;
  outbox: string;
}): Mail {
  return settings.smtpUrl
    ? smtpMail(settings.smtpUrl, settings.from)
    : outboxMail(settings.outbox, settings.from);
}

function smtpMail(url: string, sender: () => Promise<string>): Mail {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
  });
  return {
    destination: `SMTP ${new URL(url).host}`,
    async deliver(id, letter) {
      const from = await sender();
      await transport.sendMail({ ...letter, from, messageId: messageId(id, from) });
    },
    list: async () => [],
    read: async () => null,
    close: () => transport.close(),
  };
}

function outboxMail(folder: string, sender: () => Promise<string>): Mail {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const pathOf = (id: string) => join(folder, `${id}.eml`);
  /** Of the newest letters, which never change: taking one apart takes longer than all the rest of a list. */
  let known = new Map<string, LetterSummary>();
  return {
    destination: `the outbox folder ${folder}`,
    async deliver(id, letter) {
      const from = await sender();
      const { message } = await composer.sendMail({ ...letter, from, messageId: messageId(id, from) });
      await mkdir(folder, { recursive: true });
      await writeFile(`${pathOf(id)}.draft`, message);
      await rename(`${pathOf(id)}.draft`, pathOf(id));
    },
    async list() {
      const names = await readdir(folder).catch(() => []);
      const letters = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -4));
      const dated = await Promise.all(
        letters.map(async (id) => ({ id, at: (await stat(pathOf(id))).mtimeMs })),
      );
      const newest = dated.toSorted((a, b) => b.at - a.at).slice(0, 200);
      const read = await Promise.all(
        newest.map(async ({ id }) => known.get(id) ?? summaryOf(await readOutbox(pathOf(id), id))),
      );
      const summaries = read.filter((letter) => letter !== null);
      known = new Map(summaries.map((letter) => [letter.id, letter]));
      return summaries;
    },
    read: (id) => readOutbox(pathOf(id), id),
    close: () => {},
  };
}

function summaryOf(letter: StoredLetter | null): LetterSummary | null {
  return letter && { id: letter.id, to: letter.to, subject: letter.subject, sentAt: letter.sentAt };
}

async function readOutbox(path: string, id: string): Promise<StoredLetter | null> {
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
    attachments: mail.attachments.map((part) => ({
      name: part.filename ?? 'attachment',
      type: part.mimeType,
      content: typeof part.content === 'string' ? part.content : '',
    })),
  };
}

/** The same on every retry, so that a mail server and a reader can tell a repetition. */
function messageId(id: string, from: string): string {
  return `<${id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
