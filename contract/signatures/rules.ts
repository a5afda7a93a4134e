import { minute } from '../durations.ts';

/** What is signed. Further kinds, such as consents and uploaded PDFs, use the same core. */
export const signatureKinds = ['engagement-letter'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

export const signatureKindLabels: Record<SignatureKind, string> = {
  'engagement-letter': 'Engagement letter',
};

/** The states of what is to be signed. A draft is not with anyone yet; everything from `sent` on is frozen. */
export const signatureStates = [
  'draft',
  'sent',
  'partly-signed',
  'signed',
  'sealed',
  'declined',
  'voided',
  'expired',
  'replaced',
] as const;
export type SignatureState = (typeof signatureStates)[number];
/** The states of what has been sent. */
export type SentState = Exclude<SignatureState, 'draft'>;
export const sentStates = signatureStates.filter((state) => state !== 'draft');

const signatureActions = [
  'send',
  'sign-some',
  'sign-last',
  'seal',
  'decline',
  'void',
  'expire',
  'replace',
] as const;
export type SignatureAction = (typeof signatureActions)[number];

const whileOpen = {
  'sign-some': 'partly-signed',
  'sign-last': 'signed',
  decline: 'declined',
  void: 'voided',
  expire: 'expired',
  replace: 'replaced',
} as const satisfies Partial<Record<SignatureAction, SignatureState>>;

/** Every transition there is. What is not listed is a conflict; `sealed` and the four that ended are final. */
export const signatureTransitions: Readonly<
  Record<SignatureState, Readonly<Partial<Record<SignatureAction, SignatureState>>>>
> = {
  draft: { send: 'sent' },
  sent: whileOpen,
  'partly-signed': whileOpen,
  signed: { seal: 'sealed' },
  sealed: {},
  declined: {},
  voided: {},
  expired: {},
  replaced: {},
};

/** The state after an action, or null if the state doesn't allow it. */
export function stateAfter(state: SignatureState, action: SignatureAction): SignatureState | null {
  return signatureTransitions[state][action] ?? null;
}

/** Whether it can still be signed. */
export function isOpen(state: SignatureState): boolean {
  return state === 'sent' || state === 'partly-signed';
}

/** Whether everyone has signed. A `signed` one gets its sealed file within a minute or so. */
export function isSigned(state: SignatureState): boolean {
  return state === 'signed' || state === 'sealed';
}

/** As the firm reads them. */
export const signatureStateLabels: Record<SignatureState, string> = {
  draft: 'Draft',
  sent: 'Waiting for signature',
  'partly-signed': 'Partly signed',
  signed: 'Signed',
  sealed: 'Signed',
  declined: 'Declined',
  voided: 'Voided',
  expired: 'Expired',
  replaced: 'Replaced',
};

/** The states of a person who is asked to sign. In turn, those after the first wait; `closed`: ended without this person. */
export const partyStates = ['waiting', 'notified', 'viewed', 'signed', 'declined', 'closed'] as const;
export type PartyState = (typeof partyStates)[number];

export const partyStateLabels: Record<PartyState, string> = {
  waiting: 'Not their turn yet',
  notified: 'Not opened yet',
  viewed: 'Opened',
  signed: 'Signed',
  declined: 'Declined',
  closed: 'Did not sign',
};

export const maxParties = 20;

/** Days after sending on which someone who hasn't signed is reminded. */
export const signatureReminders: readonly number[] = [5, 7, 9, 11, 13];

export const standardValidDays = 90;
export const maxValidDays = 365;

/** Before the last day: the firm and the signers are notified that it expires. */
export const expiryWarningDays = 7;

/** Milliseconds after signing within which a person can report that they signed by mistake. */
export const mistakeReportFor = 10 * minute;

/** Shown if the text was not the one that is stored. Nothing is signed then. */
export const otherTextMessage =
  'The text you were shown is not the text that is stored, so nothing was signed. Please reload this page and read it again.';
/** Shown if someone else has chosen another package meanwhile. */
export function otherChoiceMessage({ package: chosen = '' }: { package?: string | undefined }): string {
  return `The package “${chosen}” was chosen by another signer, so nothing was signed. Please read the letter again.`;
}
export const consentFirstMessage =
  'Please agree to sign and receive records electronically first. Nothing was signed.';
