import { randomUUID } from 'node:crypto';
import type { TestEmail } from '#contract/emails/schemas.ts';
import { exactDateTimeText } from '#contract/date-times.ts';
import type { Deps } from '#server/deps.ts';
import { audit } from '#server/domain/audit.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { DeliveryError } from '#server/gateways/delivery-error.ts';
import type { Account } from '#server/http/request/session.ts';

/** Milliseconds until the mail server must have answered. */
const timeout = 30_000;

/**
 * Sends an email to the caller's own address without the queue, so that the answer of the mail server is known at once. It is
 * sent even while emails are held.
 */
export async function sendTestEmail(
  { db, limits, mail, now, site }: Pick<Deps, 'db' | 'limits' | 'mail' | 'now' | 'site'>,
  { id, email: to }: Pick<Account, 'id' | 'email'>,
): Promise<TestEmail> {
  await limits.consume('test-email', String(id));
  const [firm, zone] = await Promise.all([site.firm(), site.zone()]);
  const subject = `Test email from ${firm.name}`;
  const content = await renderEmail(firm, subject, {
    greeting: 'Hello,',
    paragraphs: [
      'This is the test email you requested in the dashboard. Emails to your clients are sent the same way.',
    ],
    facts: [['Sent', exactDateTimeText(now(), zone)]],
  });
  const attempt = await deliver(mail, { to, subject, ...content, logo: await site.logo() });
  await db.transaction((tx) =>
    audit(tx, {
      accountId: id,
      action: 'test-email-sent',
      subject: 'emails',
      detail: { title: attempt.result },
    }),
  );
  return { to, ...attempt };
}

async function deliver(
  mail: Deps['mail'],
  email: Parameters<Deps['mail']['deliver']>[1],
): Promise<Omit<TestEmail, 'to'>> {
  try {
    const delivery = { begin: async () => {}, signal: AbortSignal.timeout(timeout) };
    const answer = await mail.deliver(randomUUID(), email, delivery);
    return { result: mail.via === 'smtp' ? 'sent' : 'kept', answer };
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return { result: 'failed', answer: error.message };
  }
}
