import { day } from '#contract/durations.ts';
import { mayRemember, rememberedDays } from '#contract/accounts/rules.ts';
import type { RememberedDevice } from '#contract/accounts/sessions.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { audit } from '#server/domain/audit.ts';
import { browserLabel, browserParts } from '#server/http/request/browser-label.ts';
import { type Account, hashOf, newToken } from '#server/http/request/session.ts';
import type { AccountRow } from '../store.ts';
import { deleteDevice, deleteTokens, findDevices, insertDevice, listDevices } from './store.ts';

/** How many accounts one device can be remembered for; a new one replaces the oldest. */
export const maxRemembered = 5;

/** When the second factor was used on this device, if that was within the last thirty days and the settings allow remembering it; null otherwise. */
export async function rememberedDeviceSince(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { id: accountId, role }: Pick<AccountRow, 'id' | 'role'>,
  tokens: string[],
): Promise<Date | null> {
  if (tokens.length === 0 || !mayRemember(config.rememberDevices, role)) return null;
  const devices = await findDevices(db, { hashes: tokens.map(hashOf), now: now() });
  return devices.find((device) => device.accountId === accountId)?.createdAt ?? null;
}

/**
 * Remembers the device on which the second factor was just used. Returns the tokens for its cookie: a new one for this
 * account, then those of the other accounts that this device is remembered for.
 */
export async function rememberDevice(
  tx: Transaction,
  { now }: Pick<Deps, 'now'>,
  { id: accountId, clientId }: Pick<AccountRow, 'id' | 'clientId'>,
  { browser, deviceTokens }: { browser: string; deviceTokens: string[] },
): Promise<string[]> {
  const token = newToken();
  const devices = await findDevices(tx, { hashes: deviceTokens.map(hashOf), now: now() });
  const hashesOfOthers = devices.filter((device) => device.accountId !== accountId).map(hexOf);
  const others = deviceTokens.filter((deviceToken) =>
    hashesOfOthers.includes(hexOf({ tokenHash: hashOf(deviceToken) })),
  );
  const expiresAt = new Date(now().getTime() + rememberedDays * day);
  // A device is listed once, no matter how often it was remembered.
  await deleteTokens(tx, accountId, deviceTokens.map(hashOf));
  await insertDevice(tx, { tokenHash: hashOf(token), accountId, browser, createdAt: now(), expiresAt });
  await audit(tx, {
    accountId,
    clientId,
    action: 'device-remembered',
    subject: 'accounts',
    subjectId: accountId,
    detail: { title: browserLabel(browser) },
  });
  return [token, ...others].slice(0, maxRemembered);
}

function hexOf({ tokenHash }: { tokenHash: Uint8Array }): string {
  return Buffer.from(tokenHash).toString('hex');
}

/** The devices on which an account can sign in without its second factor. */
export async function rememberedDevicesOf(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { id, role }: Account,
): Promise<RememberedDevice[]> {
  if (!mayRemember(config.rememberDevices, role)) return [];
  const rows = await listDevices(db, id, now());
  return rows.map((row) => ({
    id: row.id,
    ...browserParts(row.browser),
    rememberedAt: row.createdAt.toISOString(),
    until: row.expiresAt.toISOString(),
  }));
}

/** Forgets a device, so that it needs the second factor again. 404 if the account has no such device. */
export async function forgetDevice(
  { db }: Pick<Deps, 'db'>,
  { id: accountId, clientId }: Account,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await deleteDevice(tx, { id, accountId });
    if (!row) throw new ApiError('not-found', { message: 'This device is no longer remembered.' });
    await audit(tx, {
      accountId,
      clientId,
      action: 'device-forgotten',
      subject: 'accounts',
      subjectId: accountId,
      detail: { title: browserLabel(row.browser) },
    });
  });
}
