import { createHash } from 'node:crypto';
import { positionNames } from '#contract/accounts/access/rules.ts';
import type { StaffInvitation, StaffMember } from '#contract/accounts/access/schemas.ts';
import type { Position } from '#contract/accounts/rules.ts';
import { invitationDays } from '#contract/clients/rules.ts';
import { day } from '#contract/durations.ts';
import { hoursText } from '#contract/hours.ts';
import type { ChangedSessions, Deps } from '#server/deps.ts';
import { ApiError, requireVersion } from '#server/domain/api-error.ts';
import type { Transaction } from '#server/db/client.ts';
import { actorOf } from '#server/domain/audit.ts';
import { setClientAccess } from '#server/domain/client-access.ts';
import { type Effects, emit } from '#server/domain/events.ts';
import { endAccess } from '#server/domain/members/access-ending.ts';
import { findClient } from '#server/domain/recipients.ts';
import { endClientAccess, giveClientAccess } from '#server/domain/staff-access.ts';
import type { Account } from '#server/http/request/session.ts';
import { auditEntryOf } from '../audit-entry.ts';
import { auditEndedSessions } from '../sessions.ts';
import { conflict, present, requireOpen, reviewedSince } from './access.ts';
import {
  deleteStaffInvitation,
  findHolder,
  insertStaffInvitation,
  listAccess,
  listClientAccess,
  listStaffIds,
  listStaffInvitations,
  listTokens,
  lockOwners,
  type StaffInvitationRow,
  updateAccess,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'live'>;

/** A staff member's position, and the ids of the clients they can access (null: all). */
export interface StaffAccess {
  position: Position;
  clientIds: number[] | null;
}

/** The staff by name, closed accounts last, and the open staff invitations. */
export async function listStaff({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const members = await membersOf({ db, now }, await listStaffIds(db));
  return {
    members: [
      ...members.filter(({ closedAt }) => closedAt === null),
      ...members.filter(({ closedAt }) => closedAt !== null),
    ],
    invitations: (await listStaffInvitations(db)).flatMap((row) => presentInvitation(row, now())),
  };
}

/**
 * Changes a staff member's position and client access. Another position ends everything that was opened with the earlier one;
 * other clients take effect with the next call of each session. Throws 409 if no owner would be left, and 403 if the caller is
 * no longer an owner.
 */
export async function changeStaff(
  parts: Parts,
  owner: Account,
  id: number,
  {
    position,
    clientIds,
    weeklyMinutes,
    version,
  }: StaffAccess & { weeklyMinutes?: number | null | undefined; version?: number | undefined },
): Promise<StaffMember> {
  const { over, renewed } = await parts.db.transaction(async (tx): Promise<ChangedSessions> => {
    const owners = await lockOwners(tx);
    if (!owners.includes(owner.id)) throw new ApiError('forbidden');
    const account = await requireOpen(tx, id);
    if (account.role !== 'admin') throw new ApiError('not-found');
    if (position !== 'owner' && owners.every((ownerId) => ownerId === id))
      throw conflict('There must be an owner. Make someone else an owner first.');
    const clientsBefore = account.someClientsOnly ? await listClientAccess(tx, [id]) : null;
    const before = {
      position: account.position ?? 'bookkeeper',
      clients: clientsBefore,
      weeklyMinutes: account.weeklyMinutes,
    };
    requireVersion({ version: versionOf(before) }, version, 'this access');
    const hours = weeklyMinutes === undefined ? account.weeklyMinutes : weeklyMinutes;
    await updateAccess(tx, id, { position, weeklyMinutes: hours });
    await setClientAccess(tx, id, clientIds);
    await emit(tx, {
      audit: auditEntryOf(account, 'staff-changed', {
        actor: owner.id,
        title: `${account.username}: ${describeAccess({ position, clientIds })}${describeHours(hours)}`,
      }),
    });
    if (position === account.position) return { over: [], renewed: await listTokens(tx, id) };
    const ended = await endAccess(tx, id);
    await auditEndedSessions(tx, account, ended.length);
    return { over: ended.map(({ tokenHash }) => tokenHash), renewed: [] };
  });
  parts.live.sessionsOver(over);
  parts.live.sessionsOver(renewed, 'renewed');
  const [member] = await membersOf(parts, [id]);
  if (!member) throw new ApiError('not-found');
  return member;
}

/** Gives a staff member access to a client or ends it; takes effect with the next call of each session. */
export async function changeAccessToClient(
  parts: Parts,
  owner: Account,
  { accountId, clientId, change }: { accountId: number; clientId: number; change: 'give' | 'end' },
): Promise<StaffMember> {
  const renewed = await parts.db.transaction(async (tx) => {
    await requireClient(tx, clientId);
    await (change === 'give' ? giveClientAccess : endClientAccess)(tx, {
      actor: actorOf(owner.id),
      accountId,
      clientId,
    });
    return listTokens(tx, accountId);
  });
  parts.live.sessionsOver(renewed, 'renewed');
  const [member] = await membersOf(parts, [accountId]);
  if (!member) throw new ApiError('not-found');
  return member;
}

async function requireClient(tx: Transaction, id: number): Promise<void> {
  if (!(await findClient(tx, id))) throw new ApiError('not-found');
}

/** Invites someone to the staff by email. Throws 409 if an account already has the address. */
export async function inviteStaff(
  { db, now }: Parts,
  owner: Account,
  { email, ...access }: StaffAccess & { email: string },
): Promise<StaffInvitation> {
  const row = await db.transaction(async (tx) => {
    const holder = await findHolder(tx, email);
    if (holder) throw addressTaken(holder);
    const inserted = await insertStaffInvitation(tx, {
      ...access,
      email,
      invitedBy: owner.id,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + invitationDays * day),
    });
    if (!inserted) throw new ApiError('internal');
    await emit(tx, {
      audit: invitationEntry(inserted, 'staff-invited', owner, `${email} (${describeAccess(access)})`),
      emails: [{ kind: 'invitation', payload: { invitationId: inserted.id }, unproven: null, awaited: true }],
    });
    return inserted;
  });
  const [invitation] = presentInvitation(row, now());
  if (!invitation) throw new ApiError('internal');
  return invitation;
}

/** Withdraws a staff invitation; 404 if it was accepted or withdrawn, or is for a client. */
export function withdrawStaff({ db }: Parts, owner: Account, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await deleteStaffInvitation(tx, id);
    if (!row) throw new ApiError('not-found');
    await emit(tx, { audit: invitationEntry(row, 'invitation-withdrawn', owner, row.email) });
  });
}

async function membersOf({ db, now }: Pick<Deps, 'db' | 'now'>, ids: number[]): Promise<StaffMember[]> {
  const allClients = await listClientAccess(db, ids);
  const rows = await listAccess(db, reviewedSince(now()), { ids });
  return rows.map((row) => {
    const { clients: _none, position, ...member } = present(row);
    const clients = allClients
      .filter(({ accountId }) => accountId === member.id)
      .map(({ id, name }) => ({ id, name }));
    const access = {
      position: position ?? ('bookkeeper' as const),
      clients: row.account.someClientsOnly ? clients : null,
      weeklyMinutes: row.account.weeklyMinutes,
    };
    return { ...member, ...access, version: versionOf(access) };
  });
}

/**
 * Stands for a role, its clients and hours, whoever changed them: they also change with a merge or when a colleague leaves, so they
 * have no counter of their own.
 */
function versionOf({
  position,
  clients,
  weeklyMinutes,
}: {
  position: Position;
  clients: readonly { id: number }[] | null;
  weeklyMinutes: number | null;
}): number {
  const ids = clients && clients.map(({ id }) => id).toSorted((a, b) => a - b);
  const hash = createHash('sha256')
    .update(JSON.stringify([position, ids, weeklyMinutes]))
    .digest();
  return hash.readUInt32BE() >>> 1;
}

function presentInvitation(row: StaffInvitationRow, now: Date): StaffInvitation[] {
  const { id, email, position, clientIds, createdAt, expiresAt } = row;
  if (position === null) return [];
  return [
    {
      id,
      email,
      position,
      clientCount: clientIds && clientIds.length,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expired: expiresAt <= now,
    },
  ];
}

function describeAccess({ position, clientIds }: StaffAccess): string {
  if (clientIds === null) return `${positionNames[position]}, all clients`;
  return `${positionNames[position]}, ${clientIds.length === 1 ? '1 client' : `${clientIds.length} clients`}`;
}

function describeHours(weeklyMinutes: number | null): string {
  return weeklyMinutes === null ? '' : `, ${hoursText(weeklyMinutes)} a week`;
}

function invitationEntry(
  { id }: StaffInvitationRow,
  action: 'staff-invited' | 'invitation-withdrawn',
  actor: Account,
  title: string,
): NonNullable<Effects['audit']> {
  return { accountId: actor.id, action, subject: 'invitations', subjectId: id, detail: { title } };
}

function addressTaken({ username, closedAt }: { username: string; closedAt: Date | null }): ApiError {
  const message =
    closedAt === null
      ? `${username} already signs in with this address. Please invite another address.`
      : `The closed account ${username} has this address. Please reopen that account instead.`;
  return new ApiError('conflict', { message, fields: { email: message } });
}
