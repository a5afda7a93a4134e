import type { AdminParty, WholeEngagement } from '#contract/engagements/schemas.ts';
import type { SignedDocument } from '#contract/signatures/document.ts';
import type { ElectronicRecords, Party, WholeSignature } from '#contract/signatures/schemas.ts';
import { siteFrame } from './frames.ts';

export const signedDocument: SignedDocument = {
  kind: 'engagement-letter',
  title: 'Monthly bookkeeping',
  blocks: [
    { kind: 'paragraph', text: 'This letter is between Sample Bakery and us.' },
    { kind: 'heading', text: 'What we do' },
    { kind: 'list', items: ['Reconcile your accounts each month', 'Send monthly statements'] },
    { kind: 'heading', text: 'Fees' },
    { kind: 'prices' },
  ],
  lines: [
    { service: 'Bookkeeping', cents: 45_000, recurrence: 'monthly' },
    { service: 'Payroll', cents: 9_000, recurrence: 'monthly' },
  ],
  parties: [{ name: 'Ann Baker', capacity: 'owner', email: 'ann@example.com' }],
  client: { name: 'Sample Bakery', address: '1 Main Street', email: 'bakery@example.com' },
  firm: {
    name: 'Ridgeline Bookkeeping',
    address: { street: '2 Ridge Road', city: 'Salt Lake City', region: 'UT', postalCode: '84101' },
    phone: '(801) 555-0100',
    email: 'office@example.com',
  },
  issuedBy: 'Dana Sample',
  issuedOn: '2026-11-20',
  validUntil: '2099-02-18',
  zone: siteFrame.zone,
  template: { key: 'bookkeeping', version: 1 },
};

const party: Party = {
  id: 71,
  name: 'Ann Baker',
  capacity: 'owner',
  state: 'viewed',
  signedAt: null,
  typedName: null,
  drawing: [],
  declinedAt: null,
  declineReason: '',
  mistakeReportedAt: null,
};

/** What the client reads: by default it awaits the signature of Ann Baker. */
export function signature(changes: Partial<WholeSignature> = {}): WholeSignature {
  return {
    id: 5,
    kind: 'engagement-letter',
    title: 'Monthly bookkeeping',
    state: 'sent',
    sentAt: '2026-11-20T17:00:00.000Z',
    validUntil: '2099-02-18',
    signedAt: null,
    awaitsYou: true,
    fileUrl: null,
    document: signedDocument,
    sha256: '0'.repeat(64),
    inTurn: false,
    parties: [party],
    you: { partyId: 71, state: 'viewed', needsConsent: false, mistakeUntil: null },
    pdfUrl: '/api/client/signatures/5/pdf',
    fileSha256: null,
    code: 'ABCD-EFGH-JKMN',
    voidReason: '',
    replacedBy: null,
    changes: null,
    ...changes,
  };
}

/** The same once Ann Baker has signed. */
export function signedSignature(changes: Partial<WholeSignature> = {}): WholeSignature {
  const signedAt = '2026-11-21T17:00:00.000Z';
  return signature({
    state: 'signed',
    signedAt,
    awaitsYou: false,
    parties: [{ ...party, state: 'signed', signedAt, typedName: 'Ann Q. Baker' }],
    you: { partyId: 71, state: 'signed', needsConsent: false, mistakeUntil: '2099-01-01T00:00:00.000Z' },
    ...changes,
  });
}

export function electronicRecords(changes: Partial<ElectronicRecords> = {}): ElectronicRecords {
  return {
    state: 'needed',
    version: '2026-11-29',
    form: 'consumer',
    statement: [
      { heading: 'What this covers', text: 'Engagement letters and notices.' },
      { heading: 'Paper, and what it costs', text: 'You can have paper instead. It costs nothing.' },
    ],
    action: 'I could open the sample PDF and read the code in it. I agree.',
    givenAt: null,
    withdrawnAt: null,
    sampleUrl: '/api/client/electronic-records/sample',
    triesLeft: null,
    ...changes,
  };
}

const adminParty: AdminParty = {
  ...party,
  accountId: 7,
  email: 'ann@example.com',
  viewedAt: null,
  remindedAt: null,
  mistakeNote: '',
};

/** A draft as the firm reads it. */
export function engagement(changes: Partial<WholeEngagement> = {}): WholeEngagement {
  return {
    id: 4,
    client: { id: 3, name: 'Sample Bakery' },
    title: 'Monthly bookkeeping',
    state: 'draft',
    template: 'bookkeeping',
    createdAt: '2026-11-19T17:00:00.000Z',
    sentAt: null,
    validUntil: null,
    signedAt: null,
    signers: 1,
    signed: 0,
    mistake: false,
    renewsOn: null,
    version: 1,
    draftTitle: 'Monthly bookkeeping',
    introduction: 'This letter is between {client} and {firm}.',
    scope: 'We will reconcile your accounts each month.',
    exclusions: 'Anything that is not named here.',
    terms: 'Late payment costs 1% a month.',
    lines: [{ service: 'Bookkeeping', cents: 45_000, recurrence: 'monthly' }],
    depositCents: 0,
    startsOn: null,
    validDays: 90,
    renews: true,
    jobTemplates: [],
    taskTemplate: null,
    draftParties: [{ accountId: 7, name: 'Ann Baker', capacity: 'owner' }],
    inTurn: false,
    templateVersion: 1,
    replaces: null,
    replacedBy: null,
    renewed: null,
    renewal: null,
    followUp: null,
    changes: null,
    sent: null,
    ...changes,
  };
}

/** The same once it was sent to this party. */
export function sentEngagement(
  changes: Partial<WholeEngagement> = {},
  partyChanges: Partial<AdminParty> = {},
): WholeEngagement {
  return engagement({
    state: 'sent',
    sentAt: '2026-11-20T17:00:00.000Z',
    validUntil: '2099-02-18',
    sent: {
      document: signedDocument,
      sha256: '0'.repeat(64),
      code: 'ABCD-EFGH-JKMN',
      parties: [{ ...adminParty, ...partyChanges }],
      voidReason: '',
      fileSha256: null,
      fileUrl: null,
      pdfUrl: '/api/admin/engagements/4/pdf',
    },
    ...changes,
  });
}
