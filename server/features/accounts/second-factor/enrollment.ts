import type { SecondFactorChange } from '#contract/accounts/rules.ts';
import type { AuditAction } from '#contract/audit/labels.ts';
import type { AppSetup, SecondFactorState } from '#contract/accounts/second-factor.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { enqueueEmails } from '#server/domain/enqueue-emails.ts';
import type { Account } from '#server/http/request/session.ts';
import { listPasskeys } from '../passkeys/store.ts';
import { presentPasskey } from '../passkeys/present.ts';
import { requirePassword } from '../profile.ts';
import { deleteDevices } from '../devices/store.ts';
import { appKeyOf } from '#server/domain/encrypted-columns.ts';
import { methodsOf, requiresFactor } from './pending.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  confirmKey,
  countRecoveryCodes,
  deleteFactors,
  findApp,
  replaceRecoveryCodes,
  savePendingKey,
} from './store.ts';
import { newKey, setupOf, stepOf } from './totp.ts';

export type EnrollmentParts = Pick<Deps, 'config' | 'db' | 'limits' | 'master' | 'now' | 'site'>;

export async function readSecondFactor(
  { config, db }: EnrollmentParts,
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

/** Shows a new key. Takes the password, except of those who have to enroll: they have nothing else to protect yet. */
export async function beginApp(
  deps: EnrollmentParts,
  account: Account,
  currentPassword: string | undefined,
): Promise<AppSetup> {
  if (!account.mustEnroll) await requirePassword(deps, account, currentPassword ?? '');
  const key = newKey();
  const pending = deps.master.wrap(key, appKeyOf(account.id));
  await deps.db.transaction((tx) => savePendingKey(tx, account.id, pending));
  const { name } = await deps.site.firm();
  return setupOf(key, { firm: name, username: account.username });
}

/** Makes the app count, by one of its codes; gives recovery codes where there are none yet. */
export async function confirmApp(
  deps: EnrollmentParts,
  account: Account,
  code: string,
): Promise<string[] | null> {
  const { db, limits, master, now } = deps;
  const app = await findApp(db, account.id);
  if (!app?.pendingKey) throw outOfDate();
  const { pendingKey } = app;
  const appKey = master.unwrap(pendingKey, appKeyOf(account.id));
  const step = await limits.guess(
    [['enrollment-code', String(account.id)]],
    async () => stepOf(appKey, code.replaceAll(/\s/g, ''), now()),
    (found) => found === null,
  );
  if (step === null) throw wrongSetupCode();
  return db.transaction(async (tx) => {
    if (!(await confirmKey(tx, account.id, pendingKey, { step, now: now() }))) throw outOfDate();
    await recordChange(tx, account, { action: 'authenticator-app-added', change: 'app-added' });
    return firstRecoveryCodes(tx, deps, account.id);
  });
}

/** Ten new codes in place of the earlier ones. */
export async function renewRecoveryCodes(
  deps: EnrollmentParts,
  account: Account,
  currentPassword: string,
): Promise<string[]> {
  await requirePassword(deps, account, currentPassword);
  return deps.db.transaction(async (tx) => {
    if ((await methodsOf(tx, account.id)).length === 0) throw notSetUp();
    await recordChange(tx, account, { action: 'recovery-codes-renewed', change: 'codes-renewed' });
    return makeRecoveryCodes(tx, deps, account.id);
  });
}

/** Takes every factor off the account, unless the setting requires one. */
export async function turnOff(
  deps: EnrollmentParts,
  account: Account,
  currentPassword: string,
): Promise<void> {
  if (requiresFactor(deps.config, account.role)) throw isRequired();
  await requirePassword(deps, account, currentPassword);
  await deps.db.transaction(async (tx) => {
    if ((await methodsOf(tx, account.id)).length === 0) throw notSetUp();
    await deleteFactors(tx, account.id);
    await recordChange(tx, account, { action: 'second-factor-removed', change: 'turned-off' });
  });
}

/** Recovery codes for the first factor of an account; null where there are some already. */
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

/** Audits a change and notifies the account's holder, whatever the switches for emails say; a `change` of null notifies nobody. */
export async function recordChange(
  tx: Transaction,
  { id, clientId, email, emailConfirmed }: Account,
  done: { action: AuditAction; change: SecondFactorChange | null; title?: string },
): Promise<void> {
  const { action, change, title } = done;
  await audit(tx, {
    accountId: id,
    clientId,
    action,
    subject: 'accounts',
    subjectId: id,
    ...(title !== undefined && { detail: { title } }),
  });
  if (change === null) return;
  // A device was remembered by the factors of then.
  await deleteDevices(tx, id);
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
    'This code is not correct. Check that your phone sets its clock automatically, then enter the newest code.';
  return new ApiError('invalid', { message, fields: { code: message } });
}

function outOfDate(): ApiError {
  return new ApiError('conflict', { message: 'This setup is out of date. Please start it again.' });
}

function notSetUp(): ApiError {
  return new ApiError('conflict', { message: 'Two-step sign-in is not set up. Please reload the page.' });
}

function isRequired(): ApiError {
  return new ApiError('conflict', {
    message: 'Two-step sign-in is required for your account, so it can’t be turned off.',
  });
}
