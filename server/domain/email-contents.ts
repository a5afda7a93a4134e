import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Deps } from '#server/deps.ts';
import { clients } from '#server/db/schema/clients.ts';
import { emailContents, emails } from '#server/db/schema/emails.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import { recordKeyId } from './client-keys/email-keys.ts';
import { destroyedText } from './client-keys/client-keys.ts';
import { withoutSecrets } from './secret-links.ts';

/** The content of an email as the firm may read it: links without their secrets, attachments by name and size in bytes. */
const emailCopy = z.object({
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.number() })),
});
export type EmailCopy = z.output<typeof emailCopy>;

type Parts = Pick<Deps, 'db' | 'clientKeys' | 'publicUrl'>;

/**
 * Stores a copy of an email before it is sent, replacing that of an earlier attempt. A copy about a client is encrypted
 * with the client's key, except that an email alone doesn't create a key for a prospect, since most who register never need
 * one. A copy about an inquiry or booking is encrypted with the key of that record. If the email is no longer in the queue,
 * nothing is stored.
 */
export async function storeEmailCopy(
  { db, clientKeys, publicUrl }: Parts,
  emailId: string,
  email: OutgoingEmail,
): Promise<void> {
  const content = JSON.stringify(copyOf(email, publicUrl()));
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ clientId: emails.clientId, status: clients.status, hasKey, keyId: recordKeyId })
      .from(emails)
      .leftJoin(clients, eq(clients.id, emails.clientId))
      .where(eq(emails.id, emailId))
      .for('key share', { of: emails });
    if (!row) return;
    const { clientId, status } = row;
    const { keyId, encrypted } =
      row.keyId !== null
        ? await clientKeys.encryptForRecord(tx, row.keyId, 'email', content)
        : clientId === null || (status === 'prospect' && !row.hasKey)
          ? { keyId: null, encrypted: null }
          : await clientKeys.encryptText(tx, clientId, 'email', content);
    const columns = { content: encrypted ? '' : content, keyId, encryptedContent: encrypted };
    await tx
      .insert(emailContents)
      .values({ emailId, ...columns })
      .onConflictDoUpdate({ target: emailContents.emailId, set: columns });
  });
}

// Table names are written out here: in a select, Drizzle omits the table name.
const hasKey = sql<boolean>`exists (select 1 from client_keys
  where client_keys.client_id = emails.client_id and client_keys.destroyed_at is null)`;

/** The copy of an email; null if there is none, or if it was disposed of with its client's key. */
export async function findEmailCopy(
  { db, clientKeys }: Pick<Parts, 'db' | 'clientKeys'>,
  emailId: string,
): Promise<EmailCopy | null> {
  const [row] = await db.select().from(emailContents).where(eq(emailContents.emailId, emailId));
  if (!row) return null;
  const { content: plain, keyId, encryptedContent: encrypted } = row;
  const [content = destroyedText] = await clientKeys.decryptTexts(db, 'email', [{ plain, keyId, encrypted }]);
  return content === destroyedText ? null : emailCopy.parse(JSON.parse(content));
}

function copyOf({ text, html, attachments = [] }: OutgoingEmail, origin: string): EmailCopy {
  return {
    text: withoutSecrets(text, origin),
    html: withoutSecrets(html, origin),
    attachments: attachments.map(({ filename, contentType, content }) => ({
      name: filename,
      type: contentType,
      bytes: Buffer.byteLength(content),
    })),
  };
}
