import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type EmailCopy, findEmailCopy } from '#server/domain/email-contents.ts';
import type { Account } from '#server/http/request/session.ts';
import { type EmailRow, findEmail } from './store.ts';

/** An email as a staff member may read it. */
export interface ReadEmail {
  row: EmailRow;
  /** Null when no copy is stored. */
  copy: EmailCopy | null;
  /** True when its magic links are intact. */
  linksWork: boolean;
}

/**
 * An email with the stored copy of its content, in which links contain no secrets. Without a mail server no one receives the
 * email, so an owner reads the original and can pass its links on. Throws 'not-found'.
 */
export async function readEmail(
  { db, clientKeys, mail }: Pick<Deps, 'db' | 'clientKeys' | 'mail'>,
  { position }: Pick<Account, 'position'>,
  id: string,
): Promise<ReadEmail> {
  const row = await findEmail(db, id);
  if (!row) throw new ApiError('not-found');
  const original = mail.via === 'outbox' && position === 'owner' ? await mail.read(id) : null;
  if (!original) return { row, copy: await findEmailCopy({ db, clientKeys }, id), linksWork: false };
  const attachments = original.attachments.map(({ name, type, content }) => ({
    name,
    type,
    bytes: Buffer.from(content, 'base64').length,
  }));
  return { row, copy: { text: original.text, html: original.html, attachments }, linksWork: true };
}

/** For a frame of the dashboard: links open in new tabs, scripts don't run, and nothing is loaded. */
const pagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; " +
  "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The HTML of an email as a response for a sandboxed frame. */
export function emailPage(html: string): Response {
  return new Response(html.replace('<head>', '<head><base target="_blank">'), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
  });
}
