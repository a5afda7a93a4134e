import { longDate } from '#contract/dates.ts';
import type { OwnTextKind } from '#contract/emails/standard-texts.ts';
import { isOpen } from '#contract/signatures/rules.ts';
import type { Deps } from '#server/deps.ts';
import type { EmailTemplates, PayloadOf } from '#server/domain/email-kinds.ts';
import { findClient, findReaderOf } from '#server/domain/recipients.ts';
import { nameAndCapacity } from '#server/domain/signatures/document-pdf.ts';
import { awaitedOf } from '#server/domain/signatures/requests.ts';
import { findRequest, listParties, type PartyRow, type RequestRow } from '#server/domain/signatures/store.ts';
import { noticeRecipients } from '#server/domain/staff.ts';
import { aboutBusiness, portalAddress } from '#server/emails/about-client.ts';
import { fillPlaceholders, type FindEmailText } from '#server/emails/email-text.ts';
import { greetingFor } from '#server/emails/greeting.ts';
import { renderEmail } from '#server/emails/layout.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';

type Parts = Pick<Deps, 'db' | 'publicUrl' | 'site'>;

interface Found {
  request: RequestRow;
  parties: PartyRow[];
}

/** The emails about what is to be signed. Null if it was signed or ended in the meantime, or its reader has no access any more. */
export function signatureEmails(parts: Parts, findText: FindEmailText) {
  const deps = { ...parts, findText };
  const whileAwaited =
    (kind: OwnTextKind) =>
    async (payload: PayloadOf<'signature-requested'>): Promise<OutgoingEmail | null> => {
      const found = await find(parts, payload.signatureRequestId);
      // Never after signing, and never out of turn.
      const awaited = found ? awaitedOf(found.request, found.parties) : [];
      if (!found || !awaited.some(({ id }) => id === payload.partyId)) return null;
      return toParty(deps, found, payload.accountId, { kind, label: 'Read and sign' });
    };
  return {
    'signature-requested': whileAwaited('letter-to-sign'),
    'signature-reminded': whileAwaited('letter-reminder'),
    'signature-expiring': whileAwaited('letter-expiring'),
    'signature-closed': async ({ signatureRequestId, accountId }) => {
      const found = await find(parts, signatureRequestId);
      const kind = found && closedKinds[found.request.state];
      if (!found || !kind) return null;
      return toParty(deps, found, accountId, { kind, label: 'Open your letters' });
    },
    'signature-sealed': async ({ signatureRequestId, accountId }) => {
      const found = await find(parts, signatureRequestId);
      if (found?.request.state !== 'sealed') return null;
      return toParty(deps, found, accountId, { kind: 'letter-signed', label: 'Download the signed copy' });
    },
    'signature-for-firm': async (payload) => {
      const found = await find(parts, payload.signatureRequestId);
      return found ? toFirm(parts, found, payload) : null;
    },
  } satisfies Partial<EmailTemplates>;
}

const closedKinds: Readonly<Partial<Record<RequestRow['state'], OwnTextKind>>> = {
  declined: 'letter-declined',
  voided: 'letter-voided',
  replaced: 'letter-replaced',
};

async function find({ db }: Pick<Parts, 'db'>, id: number): Promise<Found | undefined> {
  const request = await findRequest(db, { id });
  return request && { request, parties: await listParties(db, [id]) };
}

async function toParty(
  { db, site, publicUrl, findText }: Parts & { findText: FindEmailText },
  { request, parties }: Found,
  accountId: number,
  { kind, label }: { kind: OwnTextKind; label: string },
): Promise<OutgoingEmail | null> {
  const reader = await findReaderOf(db, { accountId, clientId: request.clientId });
  if (!reader) return null;
  const firm = await site.firm();
  const { subject, opening, closing } = fillPlaceholders(await findText(kind), {
    firm: firm.name,
    phone: firm.phone,
    letter: request.title,
    until: longDate(request.validUntil),
  });
  const reasons = request.state === 'voided' && request.closeReason !== '' ? [request.closeReason] : [];
  const content = await renderEmail(firm, subject, {
    greeting: greetingFor(reader),
    paragraphs: [...aboutBusiness(reader), opening, ...reasons],
    facts: [
      ['Letter', request.title],
      ...(isOpen(request.state)
        ? [['Sign by', longDate(request.validUntil)] satisfies [string, string]]
        : parties.map((party): [string, string] => [
            nameAndCapacity(party),
            party.signedAt ? 'Signed' : 'Not signed',
          ])),
    ],
    action: { label, address: portalAddress(publicUrl(), 'letters', reader) },
    closing,
  });
  return { to: reader.email, subject, ...content };
}

const firmSubjects: Record<PayloadOf<'signature-for-firm'>['event'], string> = {
  signed: 'Letter signed',
  declined: 'Letter declined',
  expired: 'Letter expired unsigned',
  mistake: 'Signed by mistake',
};

async function toFirm(
  { db, site, publicUrl }: Parts,
  { request, parties }: Found,
  { event, partyId }: PayloadOf<'signature-for-firm'>,
): Promise<OutgoingEmail | null> {
  const client = await findClient(db, request.clientId);
  if (!client) return null;
  const firm = await site.firm();
  const to = await noticeRecipients(db, firm, { topic: 'letter', clientId: client.id });
  if (to === null) return null;
  const party = parties.find(({ id }) => id === partyId);
  const who = party ? nameAndCapacity(party) : client.name;
  const sentences: Record<typeof event, string[]> = {
    signed: [
      `${who} signed the letter.`,
      parties.every(({ signedAt }) => signedAt !== null)
        ? 'Everyone has signed. The sealed copy is in the letter.'
        : 'Others still have to sign.',
    ],
    declined: [`${who} declined the letter.`, ...reasonOf(party?.declineReason)],
    expired: ['Nobody signed this letter in time. You can replace it with a new one.'],
    mistake: [
      `${who} reported signing this letter by mistake. The signature itself was not changed.`,
      ...reasonOf(party?.mistakeNote),
    ],
  };
  const subject = `${firmSubjects[event]}: ${request.title}`;
  const content = await renderEmail(firm, subject, {
    greeting: 'Hello,',
    paragraphs: sentences[event],
    facts: [
      ['Client', client.name],
      ['Letter', request.title],
    ],
    action: { label: 'Open the client', address: `${publicUrl()}/admin/clients/${client.id}` },
  });
  return { to, subject, ...content };
}

function reasonOf(text: string | undefined): string[] {
  return text ? [`They wrote: ${text}`] : [];
}
