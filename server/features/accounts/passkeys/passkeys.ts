import { maxPasskeys } from '#contract/accounts/rules.ts';
import type { NewPasskeyAnswer, Passkey, PasskeyCreation } from '#contract/accounts/passkeys.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { browserParts } from '#server/http/request/browser-label.ts';
import type { Account } from '#server/http/request/session.ts';
import { requirePassword } from '../profile.ts';
import {
  type Changed,
  changeFactors,
  type CurrentSession,
  firstRecoveryCodes,
  recordChange,
} from '../second-factor/enrollment.ts';
import { methodsOf, requiresFactor } from '../second-factor/pending.ts';
import { deleteFactors } from '../second-factor/store.ts';
import { consumeChallenge, challengeTime, newChallenge, unreadableMessage } from './challenges.ts';
import { isTransport, credentialDescriptors } from './credential-descriptors.ts';
import { presentPasskey } from './present.ts';
import type { RelyingParty } from './relying-party.ts';
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './store.ts';

type Parts = Pick<Deps, 'config' | 'db' | 'limits' | 'live' | 'master' | 'now' | 'site'>;

/** The COSE identifiers of ES256, EdDSA and RS256, which browsers and security keys support. */
const algorithms = [-7, -8, -257];

/** Creates the request for a new passkey. Requires the password, except from those who must enroll: they have no factor to protect yet. */
export async function requestNewPasskey(
  deps: Parts,
  account: Account,
  { currentPassword, party }: { currentPassword?: string | undefined; party: RelyingParty },
): Promise<PasskeyCreation> {
  if (!account.mustEnroll) await requirePassword(deps, account, currentPassword ?? '');
  const passkeys = await listPasskeys(deps.db, account.id);
  if (passkeys.length >= maxPasskeys) throw tooMany();
  const { name } = await deps.site.firm();
  return {
    challenge: await newChallenge(deps, { purpose: 'add', accountId: account.id }),
    rp: { id: party.id, name },
    user: { id: userHandleOf(deps, account), name: account.username, displayName: account.username },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeTime,
    attestation: 'none',
    excludeCredentials: credentialDescriptors(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  };
}

/** Stores the passkey that a browser created. Returns recovery codes if the account has none yet, otherwise null. */
export async function addPasskey(
  deps: Parts,
  account: Account,
  form: { name?: string | undefined; passkey: NewPasskeyAnswer },
  { party, current }: { party: RelyingParty; current: CurrentSession },
): Promise<Changed & { answer: { passkey: Passkey; recoveryCodes: string[] | null } }> {
  const { db, now } = deps;
  const expected = { purpose: 'add', accountId: account.id, party, now: now() } as const;
  // In its own transaction: the challenge is used up even if the passkey is refused.
  const answered = await db.transaction((tx) => consumeChallenge(tx, form.passkey.response, expected));
  if ('why' in answered) throw refused(answered.message);
  const { credential } = await verifiedPasskey(form.passkey, answered.challenge, party);
  return changeFactors(deps, account, current, async (tx) => {
    if ((await listPasskeys(tx, account.id)).length >= maxPasskeys) throw tooMany();
    const row = await insertPasskey(tx, {
      accountId: account.id,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: form.passkey.response.transports?.filter(isTransport) ?? [],
      name: form.name ?? defaultName(current.browser),
      createdAt: now(),
    });
    if (!row) throw alreadyAdded();
    await recordChange(tx, account, {
      action: 'passkey-added',
      change: 'passkey-added',
      title: row.name,
    });
    const recoveryCodes = await firstRecoveryCodes(tx, deps, account.id);
    // Creating one proves that its holder has it, so this session has passed it.
    return { answer: { passkey: presentPasskey(row), recoveryCodes }, passed: { factorAt: now() } };
  });
}

/** Throws 400 if the library rejects the response, for example for another site or an unknown algorithm. */
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
  if (!registrationInfo) throw refused(unreadableMessage);
  return registrationInfo;
}

/** Renames a passkey; 404 if the account has no such passkey. */
export async function changePasskey(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  { id, name }: { id: number; name: string },
): Promise<Passkey> {
  return db.transaction(async (tx) => {
    const row = await renamePasskey(tx, { id, accountId: account.id, name });
    if (!row) throw notFound();
    await recordChange(tx, account, { action: 'passkey-renamed', change: null, title: name });
    return presentPasskey(row);
  });
}

/** Removes a passkey, and the recovery codes with the last factor. Throws 409 for the last factor if the settings require one. */
export async function removePasskey(
  deps: Parts,
  account: Account,
  current: CurrentSession,
  { id, currentPassword }: { id: number; currentPassword: string },
): Promise<Changed> {
  await requirePassword(deps, account, currentPassword);
  return changeFactors(deps, account, current, async (tx) => {
    const row = await deletePasskey(tx, { id, accountId: account.id });
    if (!row) throw notFound();
    const isLast = (await methodsOf(tx, account.id)).length === 0;
    // Thrown inside the transaction, so the removal is rolled back.
    if (isLast && requiresFactor(deps.config, account.role)) throw factorRequired();
    if (isLast) await deleteFactors(tx, account.id);
    await recordChange(tx, account, {
      action: 'passkey-removed',
      change: 'passkey-removed',
      title: row.name,
    });
    return { answer: undefined, ...(isLast && { passed: { factorAt: null } }) };
  });
}

/** The WebAuthn user handle: an opaque id by which a device distinguishes the accounts of a site. */
function userHandleOf({ master }: Pick<Deps, 'master'>, { id }: { id: number }): string {
  return Buffer.from(master.mac(String(id), 'user handle of passkeys')).toString('base64url');
}

/** Such as 'Passkey on macOS', from the user agent. */
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

function alreadyAdded(): ApiError {
  return new ApiError('conflict', { message: 'This passkey is already set up.' });
}

function notFound(): ApiError {
  return new ApiError('not-found', { message: 'This passkey was already removed.' });
}

function factorRequired(): ApiError {
  return new ApiError('conflict', {
    message:
      'This passkey is your only second step, and your account requires one. Set up another one first.',
  });
}
