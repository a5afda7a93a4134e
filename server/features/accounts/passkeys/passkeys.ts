import { maxPasskeys } from '#contract/accounts/rules.ts';
import type { NewPasskeyAnswer, Passkey, PasskeyCreation } from '#contract/accounts/passkeys.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { browserParts } from '#server/http/request/browser-label.ts';
import type { Account } from '#server/http/request/session.ts';
import { requirePassword } from '../profile.ts';
import { firstRecoveryCodes, recordChange } from '../second-factor/enrollment.ts';
import { methodsOf, requiresFactor } from '../second-factor/pending.ts';
import { deleteFactors } from '../second-factor/store.ts';
import { answeredChallenge, challengeTime, newChallenge, unreadable } from './challenges.ts';
import { isTransport, knownPasskeys } from './known-passkeys.ts';
import { presentPasskey } from './present.ts';
import type { RelyingParty } from './relying-party.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './store.ts';

type Parts = Pick<Deps, 'config' | 'db' | 'limits' | 'master' | 'now' | 'site'>;

/** ES256, EdDSA and RS256 by their COSE numbers: what browsers and security keys have. */
const algorithms = [-7, -8, -257];

/** Asks for a new passkey. Takes the password, except of those who have to enroll: they have nothing else to protect yet. */
export async function requestNewPasskey(
  deps: Parts,
  account: Account,
  { currentPassword, party }: { currentPassword?: string | undefined; party: RelyingParty },
): Promise<PasskeyCreation> {
  if (!account.mustEnroll) await requirePassword(deps, account, currentPassword ?? '');
  const existing = await listPasskeys(deps.db, account.id);
  if (existing.length >= maxPasskeys) throw tooMany();
  const { name } = await deps.site.firm();
  return {
    challenge: await newChallenge(deps, { purpose: 'add', accountId: account.id }),
    rp: { id: party.id, name },
    user: { id: userHandleOf(deps, account), name: account.username, displayName: account.username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeTime,
    attestation: 'none',
    excludeCredentials: knownPasskeys(existing),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  };
}

/** Keeps the passkey that a browser has made; gives recovery codes where there are none yet. */
export async function addPasskey(
  deps: Parts,
  account: Account,
  form: { name?: string | undefined; passkey: NewPasskeyAnswer },
  { party, userAgent }: { party: RelyingParty; userAgent: string },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { db, now } = deps;
  const expected = { purpose: 'add', accountId: account.id, party, now: now() } as const;
  // In a transaction of its own: the challenge is used up, whatever becomes of the passkey.
  const answered = await db.transaction((tx) => answeredChallenge(tx, form.passkey.response, expected));
  if ('why' in answered) throw refused(answered.message);
  const { credential } = await verifiedPasskey(form.passkey, answered.challenge, party);
  return db.transaction(async (tx) => {
    if ((await listPasskeys(tx, account.id)).length >= maxPasskeys) throw tooMany();
    const row = await insertPasskey(tx, {
      accountId: account.id,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: form.passkey.response.transports?.filter(isTransport) ?? [],
      name: form.name ?? defaultName(userAgent),
      createdAt: now(),
    });
    if (!row) throw isThere();
    await recordChange(tx, account, {
      action: 'passkey-added',
      change: 'passkey-added',
      title: row.name,
    });
    return { passkey: presentPasskey(row), recoveryCodes: await firstRecoveryCodes(tx, deps, account.id) };
  });
}

/** Refuses an answer that the package finds wrong, such as one for another site or with an unknown algorithm. */
async function verifiedPasskey(answer: NewPasskeyAnswer, expectedChallenge: string, party: RelyingParty) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, attestationObject } = answer.response;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refused(unreadable);
  return registrationInfo;
}

/** Renames a passkey. 404 for what is not there or not theirs. */
export async function changePasskey(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  { id, name }: { id: number; name: string },
): Promise<Passkey> {
  return db.transaction(async (tx) => {
    const row = await renamePasskey(tx, { id, accountId: account.id, name });
    if (!row) throw isGone();
    await recordChange(tx, account, { action: 'passkey-renamed', change: null, title: name });
    return presentPasskey(row);
  });
}

/** Removes a passkey, and with the last second factor its recovery codes; not the last one where one is required. */
export async function removePasskey(
  deps: Parts,
  account: Account,
  { id, currentPassword }: { id: number; currentPassword: string },
): Promise<void> {
  await requirePassword(deps, account, currentPassword);
  await deps.db.transaction(async (tx: Transaction) => {
    const row = await deletePasskey(tx, { id, accountId: account.id });
    if (!row) throw isGone();
    const isLast = (await methodsOf(tx, account.id)).length === 0;
    // Thrown inside: nothing has been removed then.
    if (isLast && requiresFactor(deps.config, account.role)) throw isRequired();
    if (isLast) await deleteFactors(tx, account.id);
    await recordChange(tx, account, {
      action: 'passkey-removed',
      change: 'passkey-removed',
      title: row.name,
    });
  });
}

/** By which a device distinguishes the accounts of a site; says nothing about the account to anyone else. */
function userHandleOf({ master }: Pick<Deps, 'master'>, { id }: { id: number }): string {
  return Buffer.from(master.mac(String(id), 'user handle of passkeys')).toString('base64url');
}

/** 'Passkey on macOS', by what the browser says of itself. */
function defaultName(userAgent: string): string {
  const { system } = browserParts(userAgent);
  return system === null ? 'Passkey' : `Passkey on ${system}`;
}

function refused(message: string): ApiError {
  return new ApiError('invalid', { message });
}

function tooMany(): ApiError {
  return new ApiError('conflict', {
    message: `You have ${maxPasskeys} passkeys. Please remove one you no longer use first.`,
  });
}

function isThere(): ApiError {
  return new ApiError('conflict', { message: 'This passkey is already set up.' });
}

function isGone(): ApiError {
  return new ApiError('not-found', { message: 'This passkey was already removed.' });
}

function isRequired(): ApiError {
  return new ApiError('conflict', {
    message:
      'This passkey is your only second step, and your account requires one. Set up another one first.',
  });
}
