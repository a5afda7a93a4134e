import { positionNames } from '#contract/accounts/access/rules.ts';
import { longDateText } from '#contract/date-times.ts';
import { invitationDays } from '#contract/clients/rules.ts';
import { findClient } from '#server/domain/recipients.ts';
import type { Deps } from '#server/deps.ts';
import { hashOf, newToken } from '#server/http/request/session.ts';
import { fillPlaceholders, type FindEmailText } from '#server/emails/email-text.ts';
import { renderEmail } from '#server/emails/layout.ts';
import type { EmailTemplates } from '#server/domain/email-kinds.ts';
import { findConfirmed, findInvitation, insertLink, type InvitationRow } from './store.ts';

/** How someone without an account accepts an invitation. */
const toNewAccount =
  'Open the link and choose a username and password. If you registered with this address before, we connect your account once you choose a new password.';

/** The invitation email. Its token is created here, so that the token itself is never stored. */
export function invitationEmails(
  { db, now, site, publicUrl }: Pick<Deps, 'db' | 'now' | 'site' | 'publicUrl'>,
  findText: FindEmailText,
) {
  const describe = async (
    { clientId, position, email, expiresAt }: InvitationRow,
    { isReminder }: { isReminder: boolean },
  ) => {
    const { shortName, name, phone } = await site.firm();
    if (position !== null)
      return {
        subject: `Your invitation to work with ${shortName}`,
        paragraphs: [
          `You’re invited to join the staff of ${name} as ${positionNames[position].toLowerCase()}.`,
          'Open the link and choose a username and password. After that, you will work in our dashboard.',
        ],
        closing: `The link works once, for ${invitationDays} days. If you weren’t expecting this, please call ${phone}.`,
      };
    const client = clientId === null ? undefined : await findClient(db, clientId);
    // Nobody is reminded of a link that works no longer.
    if (!client || (isReminder && (client.status === 'archived' || expiresAt <= now()))) return undefined;
    const values = { firm: name, phone, short: shortName, client: nameFor(client) };
    const { subject, opening, closing } = isReminder
      ? fillPlaceholders(await findText('invitation-reminder'), {
          ...values,
          until: longDateText(expiresAt, await site.zone()),
        })
      : fillPlaceholders(await findText('invitation'), { ...values, days: String(invitationDays) });
    const how = (await addsClient(db, email))
      ? `You already have an account with this address. Open the link and sign in as usual. We’ll add ${nameFor(client)} to your account, and you can switch between your businesses in the portal.`
      : toNewAccount;
    return { subject, paragraphs: [opening, how], closing };
  };
  return {
    invitation: async ({ invitationId, reminder = false }) => {
      const invitation = await findInvitation(db, invitationId);
      const about = invitation && (await describe(invitation, { isReminder: reminder }));
      if (!invitation || !about) return null;
      const token = newToken();
      await insertLink(db, hashOf(token), invitation.id);
      const firm = await site.firm();
      const { subject } = about;
      const content = await renderEmail(firm, subject, {
        greeting: 'Hello,',
        paragraphs: about.paragraphs,
        action: { label: 'Accept the invitation', address: `${publicUrl()}/invitation#${token}` },
        closing: about.closing,
      });
      return { to: invitation.email, subject, ...content };
    },
  } satisfies Partial<EmailTemplates>;
}

/** Whether an account with this confirmed address already has access to a client. */
async function addsClient(db: Deps['db'], email: string): Promise<boolean> {
  const holder = await findConfirmed(db, email);
  return holder !== undefined && !holder.isProspect;
}

/** A prospect's name was typed by whoever registered, so it must not be sent to an unconfirmed address. */
function nameFor({ status, name }: { status: string; name: string }): string {
  return status === 'prospect' ? 'you' : name;
}
