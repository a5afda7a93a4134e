import { setTimeout as sleep } from 'node:timers/promises';
import type { CalendarConnection, ConnectedCalendar } from '#contract/bookings/calendar-sync.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { calendarPasswordPurpose, calendarTitlePurpose } from '#server/domain/topics/bookings.ts';
import { findHold } from '#server/domain/email-hold.ts';
import { emit } from '#server/domain/events.ts';
import { installationLocation } from '#server/gateways/installation-location.ts';
import type { Deps } from '#server/deps.ts';
import {
  type CalendarServer,
  CalendarServerError,
  collectionAddress,
  openCalendarServer,
} from '#server/gateways/calendar-server.ts';
import { reportUnexpectedError } from '#server/log.ts';
import { calendarConnectionChanged } from '../events.ts';
import { changeHeldSlots } from '../held-slots.ts';
import {
  deleteCalendar,
  findSyncedCalendar,
  replaceCalendar,
  requestSync,
  selectUnreadable,
  type SyncedCalendar,
} from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'master' | 'config'>;

/** Milliseconds. The owner waits in front of the form meanwhile. */
const timeout = 15_000;

/** The connected calendar without its password, or null. */
export async function connectedCalendar({
  db,
  now,
  master,
}: Pick<Deps, 'db' | 'now' | 'master'>): Promise<ConnectedCalendar | null> {
  const row = await findSyncedCalendar(db);
  if (!row) return null;
  const { address, username, connectedAt, syncedAt, problem, nextSyncAt, eventsRead, eventsTotal } = row;
  const { count, events } = await selectUnreadable(db, 5);
  return {
    address,
    username,
    connectedAt: connectedAt.toISOString(),
    syncedAt: syncedAt?.toISOString() ?? null,
    problem,
    nextSyncAt: nextSyncAt.toISOString(),
    syncing: row.claimedUntil !== null && row.claimedUntil > now(),
    progress: eventsRead === null || eventsTotal === null ? null : { read: eventsRead, total: eventsTotal },
    unreadable: {
      count,
      events: events.map(({ encryptedTitle, startsAt }) => ({
        title: encryptedTitle
          ? Buffer.from(master.unwrap(encryptedTitle, calendarTitlePurpose)).toString()
          : '',
        startsAt: startsAt?.toISOString() ?? null,
      })),
    },
    blocksUnanswered: row.blocksUnanswered,
    blocksTentative: row.blocksTentative,
  };
}

/** Starts a sync, and returns when it has ended, or after `limit` milliseconds while it goes on. */
export async function syncNow(deps: Deps, sync: () => Promise<void>, limit: number): Promise<void> {
  if (await findHold(deps.db))
    throw new ApiError('conflict', {
      message:
        'Emails are on hold because this may be a copy of your installation. Until that is settled, your calendar is left alone.',
    });
  if (!(await requestSync(deps.db, deps.now()))) throw new ApiError('not-found');
  const done = new AbortController();
  const ended = sync()
    .catch(reportUnexpectedError)
    .finally(() => done.abort());
  await Promise.race([ended, sleep(limit, undefined, { signal: done.signal }).catch(() => {})]);
}

/** Signs in to the calendar server and returns the calendar's name, or throws the form's message. */
export async function testCalendar(parts: Parts, connection: CalendarConnection): Promise<{ name: string }> {
  const { name } = await signIn(parts, await withPassword(parts, connection));
  return { name };
}

/** Tests the calendar, then connects it in place of an earlier one. The first sync starts within a minute. */
export async function connectCalendar(
  parts: Parts,
  actor: ActorId,
  connection: CalendarConnection,
): Promise<void> {
  const access = await withPassword(parts, connection);
  await signIn(parts, access);
  const place = await currentPlace(parts);
  const encryptedPassword = parts.master.wrap(Buffer.from(access.password), calendarPasswordPurpose);
  await changeHeldSlots(parts, async (tx) => {
    const saved = await findSyncedCalendar(tx);
    const { address, username } = access;
    const choices = {
      // A stranger's invitation for every day must not close the booking page.
      blocksUnanswered: connection.blocksUnanswered ?? saved?.blocksUnanswered ?? false,
      blocksTentative: connection.blocksTentative ?? saved?.blocksTentative ?? true,
    };
    await replaceCalendar(tx, { address, username, encryptedPassword, place, ...choices }, parts.now());
    await emit(tx, calendarConnectionChanged(actor, 'calendar-connected'));
  });
}

/** Disconnects the calendar. Disconnecting again changes nothing. */
export async function disconnectCalendar(parts: Parts, actor: ActorId): Promise<void> {
  await changeHeldSlots(parts, async (tx) => {
    if (await deleteCalendar(tx)) await emit(tx, calendarConnectionChanged(actor, 'calendar-disconnected'));
  });
}

/** Identifies this installation, by its address and data folder. Stored with the calendar to recognize copies. */
export async function currentPlace({ config }: Pick<Deps, 'config'>): Promise<string> {
  const { publicUrl, folder } = await installationLocation(config);
  return `${publicUrl ?? ''} ${folder}`;
}

/** Opens the calendar's server with the saved password. */
export function openServer(
  { master, config }: Pick<Deps, 'master' | 'config'>,
  { address, username, encryptedPassword }: SyncedCalendar,
  signal: AbortSignal,
): CalendarServer {
  const password = Buffer.from(master.unwrap(encryptedPassword, calendarPasswordPurpose)).toString();
  return openCalendarServer(
    { address, username, password },
    { signal, insideAllowed: config.privateCalendars },
  );
}

/** The calendar of a running sync and the client for its server. */
export interface OpenCalendar {
  calendar: SyncedCalendar;
  server: CalendarServer;
}

/** The error of a sync whose calendar was disconnected or replaced meanwhile. */
export function disconnectedError(): CalendarServerError {
  return new CalendarServerError('The calendar was disconnected.');
}

interface Access {
  address: string;
  username: string;
  password: string;
}

/** Adds the saved password if none was entered, but only for the server and username it was saved for. */
async function withPassword({ db, master }: Parts, connection: CalendarConnection): Promise<Access> {
  if (!URL.canParse(connection.address))
    throw invalid('address', 'Please enter an address that starts with https://');
  const address = collectionAddress(connection.address);
  if (connection.password !== undefined) return { ...connection, address, password: connection.password };
  const saved = await findSyncedCalendar(db);
  if (saved?.address !== address || saved.username !== connection.username)
    throw invalid('password', 'Please enter the password');
  const password = Buffer.from(master.unwrap(saved.encryptedPassword, calendarPasswordPurpose)).toString();
  return { address, username: connection.username, password };
}

async function signIn({ config }: Parts, access: Access): Promise<{ name: string }> {
  try {
    const limits = { signal: AbortSignal.timeout(timeout), insideAllowed: config.privateCalendars };
    return await openCalendarServer(access, limits).describe();
  } catch (error) {
    throw error instanceof CalendarServerError ? invalid(error.field, error.message) : error;
  }
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('invalid', { message, fields: { [field]: message } });
}
