import type { CalendarConnection, ConnectedCalendar } from '#contract/bookings/calendar-sync.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { calendarPasswordAbout } from '#server/domain/encrypted-columns.ts';
import { emit } from '#server/domain/events.ts';
import { installationPlace } from '#server/gateways/installation-place.ts';
import type { Deps } from '#server/deps.ts';
import {
  type CalendarServer,
  CalendarServerError,
  collectionAddress,
  openCalendarServer,
} from '#server/gateways/calendar-server.ts';
import { calendarConnectionChanged } from '../events.ts';
import { changeHeldSlots } from '../held-slots.ts';
import { findSyncedCalendar, forgetCalendar, replaceCalendar, type SyncedCalendar } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'master' | 'config'>;

/** Milliseconds for which someone waits in front of the form. */
const patience = 15_000;

export async function connectedCalendar(db: Parts['db']): Promise<ConnectedCalendar | null> {
  const row = await findSyncedCalendar(db);
  if (!row) return null;
  const { address, username, connectedAt, syncedAt, problem, nextSyncAt } = row;
  return {
    address,
    username,
    connectedAt: connectedAt.toISOString(),
    syncedAt: syncedAt?.toISOString() ?? null,
    problem,
    nextSyncAt: nextSyncAt.toISOString(),
  };
}

/** Signs in and looks; gives the name of the calendar, or throws the form's message. */
export async function tryCalendar(parts: Parts, asked: CalendarConnection): Promise<{ name: string }> {
  const { name } = await look(parts, await withPassword(parts, asked));
  return { name };
}

/** Tries the calendar, then syncs with it in place of an earlier one; the first sync begins within a minute. */
export async function connectCalendar(
  parts: Parts,
  actor: ActorId,
  asked: CalendarConnection,
): Promise<void> {
  const access = await withPassword(parts, asked);
  await look(parts, access);
  const place = await syncingPlace(parts);
  const encryptedPassword = parts.master.wrap(Buffer.from(access.password), calendarPasswordAbout);
  await changeHeldSlots(parts, async (tx) => {
    await replaceCalendar(
      tx,
      { address: access.address, username: access.username, encryptedPassword, place },
      parts.now(),
    );
    await emit(tx, calendarConnectionChanged(actor, 'calendar-connected'));
  });
}

/** Ends the sync; once more does no harm. */
export async function disconnectCalendar(parts: Parts, actor: ActorId): Promise<void> {
  await changeHeldSlots(parts, async (tx) => {
    if (await forgetCalendar(tx)) await emit(tx, calendarConnectionChanged(actor, 'calendar-disconnected'));
  });
}

/** What a calendar notes of the installation that syncs with it. */
export async function syncingPlace({ config }: Pick<Deps, 'config'>): Promise<string> {
  const { publicUrl, folder } = await installationPlace(config);
  return `${publicUrl ?? ''} ${folder}`;
}

/** The calendar's server, with the saved password. */
export function openServer(
  { master, config }: Pick<Deps, 'master' | 'config'>,
  { address, username, encryptedPassword }: SyncedCalendar,
  signal: AbortSignal,
): CalendarServer {
  const password = Buffer.from(master.unwrap(encryptedPassword, calendarPasswordAbout)).toString();
  return openCalendarServer(
    { address, username, password },
    { signal, insideAllowed: config.privateCalendars },
  );
}

/** The calendar of a sync that is under way, with the way to its server. */
export interface OpenCalendar {
  calendar: SyncedCalendar;
  server: CalendarServer;
}

/** What a sync throws that finds its calendar disconnected or replaced meanwhile. */
export function disconnected(): CalendarServerError {
  return new CalendarServerError('The calendar was disconnected.');
}

interface Access {
  address: string;
  username: string;
  password: string;
}

/** The saved password goes to nobody but the server and the account it was saved for. */
async function withPassword({ db, master }: Parts, asked: CalendarConnection): Promise<Access> {
  if (!URL.canParse(asked.address))
    throw invalid('address', 'Please enter an address that starts with https://');
  const address = collectionAddress(asked.address);
  if (asked.password !== undefined) return { ...asked, address, password: asked.password };
  const saved = await findSyncedCalendar(db);
  if (saved?.address !== address || saved.username !== asked.username)
    throw invalid('password', 'Please enter the password');
  const password = Buffer.from(master.unwrap(saved.encryptedPassword, calendarPasswordAbout)).toString();
  return { address, username: asked.username, password };
}

async function look({ config }: Parts, access: Access): Promise<{ name: string }> {
  try {
    const limits = { signal: AbortSignal.timeout(patience), insideAllowed: config.privateCalendars };
    return await openCalendarServer(access, limits).look();
  } catch (error) {
    throw error instanceof CalendarServerError ? invalid(error.field, error.message) : error;
  }
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('invalid', { message, fields: { [field]: message } });
}
