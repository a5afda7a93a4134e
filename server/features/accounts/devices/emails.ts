import { fullDate } from '#contract/dates.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { zoneName } from '#contract/zones.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import { wallTime } from '#server/firm-clock.ts';
import { browserParts } from '#server/http/request/browser-label.ts';
import type { Account } from '#server/http/request/session.ts';
import { findById } from '../store.ts';

/**
 * Enqueues an email to the holder that an unknown browser has signed in. An unconfirmed address gets none: it may be a
 * stranger's, and its few allowed emails are reserved for confirming it.
 */
export async function warnOfNewDevice(
  tx: Transaction,
  { id: accountId, emailConfirmed }: Account,
  { browser, at }: { browser: string; at: Date },
): Promise<void> {
  if (!emailConfirmed) return;
  const { browser: name, system } = browserParts(browser);
  await enqueueEmails(tx, [
    {
      kind: 'new-device',
      payload: { accountId, browser: name ?? '', system: system ?? '', at: at.toISOString() },
      unproven: null,
      awaited: true,
    },
  ]);
}

/** Emails about new devices. They protect the account, so they are sent regardless of preferences. */
export function deviceEmails(deps: Pick<Deps, 'db' | 'publicUrl' | 'site'>) {
  return {
    'new-device': async ({ accountId, browser, system, at }) => {
      const account = await findById(deps.db, accountId);
      if (!account || account.emailConfirmedAt === null) return null;
      const { role } = account;
      const firm = await deps.site.firm();
      const subject = 'New sign-in to your account';
      const isStaff = role === 'admin';
      const content = await renderEmail(firm, subject, {
        greeting: greetingFor({ ...account, proven: true }),
        paragraphs: [
          `Your ${isStaff ? 'dashboard account' : 'client portal account'} was just signed in to from a browser we haven’t seen you use before.`,
          `If this was you, there is nothing to do. If it wasn’t you, ${isStaff ? 'change your password and end that session right away, and tell whoever runs the server' : `change your password, end that session, and call us right away: ${firm.phone}`}.`,
        ],
        facts: [
          ['Browser', browser || 'Unknown'],
          ['System', system || 'Unknown'],
          ['Time', timeText(new Date(at), await deps.site.zone())],
        ],
        action: {
          label: 'Review where you are signed in',
          address: `${deps.publicUrl()}${isStaff ? '/admin/security' : '/client-portal/security'}`,
        },
      });
      return { to: account.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}

/** Such as 'Monday, November 23, 2026, 9:12 AM Mountain Time'. */
function timeText(at: Date, zone: string): string {
  const { date, minutes } = wallTime(at, zone);
  return `${fullDate(date)}, ${slotLabel(minutes)} ${zoneName(zone)}`;
}
