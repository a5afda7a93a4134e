import type { SecondFactorChange } from '#contract/accounts/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { AppSetup, SecondFactorState } from '#contract/accounts/second-factor.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import type { Account } from '#server/http/request/session.ts';
import { notifyRenewed, renewAccess, type RenewedAccess } from '../sessions.ts';
import { auditEntryOf } from '../audit-entry.ts';
import { listPasskeys } from '../passkeys/store.ts';
import { presentPasskey } from '../passkeys/present.ts';
import { requirePassword } from '../profile.ts';
import { appKeyPurpose } from '#server/domain/topics/accounts.ts';
import { methodsOf, requiresFactor } from './pending.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  confirmKey,
  countRecoveryCodes,
  deleteFactors,
  deletePendingFactors,
  findApp,
  replaceRecoveryCodes,
  savePendingKey,
} from './store.ts';
import { newKey, setupOf, stepOf } from './totp.ts';

export type EnrollmentParts = Pick<Deps, 'config' | 'db' | 'limits' | 'live' | 'master' | 'now' | 'site'>;

/** The session and the browser that make a change. */
export interface CurrentSession {
  token: string;
  browser: string;
}

/** What a change returns beside its result: the new tokens of the browser that made it. */
export interface Changed {
  renewed: RenewedAccess;
}

export async function readSecondFactor(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  account: Account,
): Promise<SecondFactorState> {
  const app = await findApp(db, account.id);
  return {
    required: requiresFactor(config, account.role),
    appSince: app?.confirmedAt?.toISOString() ?? null,
    passkeys: (await listPasskeys(db, account.id)).map(presentPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, account.id),
  };
}

/** Creates a key for an authenticator app. Requires the password, except from those who must enroll: they have no factor to protect yet. */
export async function beginApp(
  deps: EnrollmentParts,
  account: Account,
  currentPassword: string | undefined,
): Promise<AppSetup> {
  if (!account.mustEnroll) await requirePassword(deps, account, currentPassword ?? '');
  const key = newKey();
  const pending = deps.master.wrap(key, appKeyPurpose(account.id));
  await deps.db.transaction((tx) => savePendingKey(tx, account.id, pending));
  const { name } = await deps.site.firm();
  return setupOf(key, { firm: name, username: account.username });
}

/** Activates the app with one of its codes. Returns recovery codes if the account has none yet, otherwise null. */
export async function confirmApp(
  deps: EnrollmentParts,
  account: Account,
  current: CurrentSession,
  code: string,
): Promise<Changed & { answer: string[] | null }> {
  const { db, limits, master, now } = deps;
  const app = await findApp(db, account.id);
  if (!app?.pendingKey) throw setupExpired();
  const { pendingKey } = app;
  const appKey = master.unwrap(pendingKey, appKeyPurpose(account.id));
  const step = await limits.guess(
    [['enrollment-code', String(account.id)]],
    async () => stepOf(appKey, code.replaceAll(/\s/g, ''), now()),
    (found) => found === null,
  );
  if (step === null) throw wrongSetupCode();
  return changeFactors(deps, account, current, async (tx) => {
    if (!(await confirmKey(tx, account.id, pendingKey, { step, now: now() }))) throw setupExpired();
    await recordChange(tx, account, { action: 'authenticator-app-added', change: 'app-added' });
    const answer = await firstRecoveryCodes(tx, deps, account.id);
    return { answer, passed: { factorAt: now() } };
  });
}

/**
 * Makes a change of second factors and, in the same transaction, ends everything that was opened before it: see
 * {@link renewAccess}. `passed` is what this session has passed now, if the change decides that.
 */
export async function changeFactors<T>(
  deps: Pick<Deps, 'config' | 'db' | 'live' | 'now'>,
  account: Account,
  current: CurrentSession,
  change: (tx: Transaction) => Promise<{ answer: T; passed?: { factorAt: Date | null } }>,
): Promise<Changed & { answer: T }> {
  const changed = await deps.db.transaction(async (tx) => {
    const { answer, passed } = await change(tx);
    // Set-ups that were begun before the change are void.
    await deletePendingFactors(tx, account.id);
    return { answer, renewed: await renewAccess(tx, deps, account, current, passed) };
  });
  notifyRenewed(deps, changed.renewed);
  return changed;
}

/** Replaces the recovery codes with ten new ones. */
export async function renewRecoveryCodes(
  deps: EnrollmentParts,
  account: Account,
  current: CurrentSession,
  currentPassword: string,
): Promise<Changed & { answer: string[] }> {
  await requirePassword(deps, account, currentPassword);
  return changeFactors(deps, account, current, async (tx) => {
    if ((await methodsOf(tx, account.id)).length === 0) throw notSetUp();
    await recordChange(tx, account, { action: 'recovery-codes-renewed', change: 'codes-renewed' });
    return { answer: await makeRecoveryCodes(tx, deps, account.id) };
  });
}

/** Removes every factor from the account; throws 409 if the settings require one. */
export async function turnOff(
  deps: EnrollmentParts,
  account: Account,
  current: CurrentSession,
  currentPassword: string,
): Promise<Changed> {
  if (requiresFactor(deps.config, account.role)) throw factorRequired();
  await requirePassword(deps, account, currentPassword);
  return changeFactors(deps, account, current, async (tx) => {
    if ((await methodsOf(tx, account.id)).length === 0) throw notSetUp();
    await deleteFactors(tx, account.id);
    await recordChange(tx, account, { action: 'second-factor-removed', change: 'turned-off' });
    return { answer: undefined, passed: { factorAt: null } };
  });
}

/** Recovery codes for the first factor of an account; null if it already has some. */
export async function firstRecoveryCodes(
  tx: Transaction,
  deps: Pick<Deps, 'master'>,
  accountId: number,
): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, accountId)) > 0 ? null : makeRecoveryCodes(tx, deps, accountId);
}

async function makeRecoveryCodes(
  tx: Transaction,
  { master }: Pick<Deps, 'master'>,
  accountId: number,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(master, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

/** Audits a change and emails the account's holder, regardless of preferences. A `change` of null sends no email. */
export async function recordChange(
  tx: Transaction,
  { id, clientId, email, emailConfirmed }: Account,
  entry: { action: AuditAction; change: SecondFactorChange | null; title?: string },
): Promise<void> {
  const { action, change, title = '' } = entry;
  await audit(tx, auditEntryOf({ id, clientId }, action, { title }));
  if (change === null) return;
  await enqueueEmails(tx, [
    {
      kind: 'second-factor-changed',
      payload: { accountId: id, change },
      unproven: emailConfirmed ? null : email,
      awaited: true,
    },
  ]);
}

function wrongSetupCode(): ApiError {
  const message =
    'This code is not correct. Check that your phone sets its clock automatically, then enter the newest code. If you began to set this up in another window too, only the last one counts: close this and begin again.';
  return new ApiError('invalid', { message, fields: { code: message } });
}

function setupExpired(): ApiError {
  return new ApiError('conflict', { message: 'This setup is out of date. Please start it again.' });
}

function notSetUp(): ApiError {
  return new ApiError('conflict', { message: 'Two-step sign-in is not set up. Please reload the page.' });
}

function factorRequired(): ApiError {
  return new ApiError('conflict', {
    message: 'Two-step sign-in is required for your account, so it can’t be turned off.',
  });
}
