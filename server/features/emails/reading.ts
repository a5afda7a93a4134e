import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { type EmailCopy, findEmailCopy } from '#server/domain/email-contents.ts';
import type { Account } from '#server/http/request/session.ts';
import { type EmailRow, findEmail } from './store.ts';

/** An email as someone of the firm may read it. */
export interface ReadEmail {
  row: EmailRow;
  /** Null where no copy was kept. */
  copy: EmailCopy | null;
  /** Its links open what they open for the reader. */
  linksWork: boolean;
}

/**
 * An email with its copy, whose links hold no secrets. Where no mail server is set nobody else has the email: then an owner
 * reads it whole, to hand its links on. Throws `not-found`.
 */
export async function readEmail(
  { db, clientKeys, mail }: Pick<Deps, 'db' | 'clientKeys' | 'mail'>,
  { position }: Pick<Account, 'position'>,
  id: string,
): Promise<ReadEmail> {
  const row = await findEmail(db, id);
  if (!row) throw new ApiError('not-found');
  const whole = mail.via === 'outbox' && position === 'owner' ? await mail.read(id) : null;
  if (!whole) return { row, copy: await findEmailCopy({ db, clientKeys }, id), linksWork: false };
  const attachments = whole.attachments.map(({ name, type, content }) => ({
    name,
    type,
    bytes: Buffer.from(content, 'base64').length,
  }));
  return { row, copy: { text: whole.text, html: whole.html, attachments }, linksWork: true };
}

/** Shown in a frame of the dashboard; links open in a tab of their own, and nothing runs or is fetched. */
const pagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; " +
  "frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

/** The HTML of an email as a page. */
export function emailPage(html: string): Response {
  return new Response(html.replace('<head>', '<head><base target="_blank">'), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
  });
}
