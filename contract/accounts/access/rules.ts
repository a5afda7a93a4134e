import { minute } from '../../durations.ts';
import type { Endpoint } from '../../endpoint.ts';
import type { Position, Role } from '../rules.ts';

/** Who someone is, as far as it decides what they may call. */
export interface AccessOf {
  role: Role;
  position?: Position | null | undefined;
  /** Of the firm's people: sees only the clients that the owner has chosen. */
  someClientsOnly?: boolean | undefined;
}

const rank: Record<Position, number> = { bookkeeper: 1, manager: 2, owner: 3 };
const needed = { staff: rank.bookkeeper, manager: rank.manager, owner: rank.owner };

/**
 * Whether someone who is signed in may make this call at all (requirements 6). Whose records it reaches is checked with
 * each call: see `clients` of the endpoint.
 */
export function mayCall({ who, clients }: Pick<Endpoint, 'who' | 'clients'>, user: AccessOf): boolean {
  if (who === 'anyone' || who === 'signed-in') return true;
  if (user.role !== 'admin') return false;
  if (clients === 'all' && user.someClientsOnly === true) return false;
  // Without a position, the least.
  return rank[user.position ?? 'bookkeeper'] >= needed[who];
}

/** Whether a call is for the people of the firm alone. */
export function isForFirm({ who }: Pick<Endpoint, 'who'>): boolean {
  return who === 'staff' || who === 'manager' || who === 'owner';
}

/** Days after which an owner confirms again that someone still needs access: each quarter. */
export const reviewDays = 90;

/** What the position is called on the screen and in emails. */
export const positionNames: Record<Position, string> = {
  owner: 'Owner',
  manager: 'Manager',
  bookkeeper: 'Bookkeeper',
};

/** What someone in a position can do, in one sentence. */
export const positionRights: Record<Position, string> = {
  owner: 'Everything, including settings, staff, and the audit log.',
  manager: 'Everything except the settings, staff, and the audit log.',
  bookkeeper: 'Clients’ tasks, documents, invoices, and messages, and the bookings.',
};

/** Which accounts a review lists: those to confirm, everyone who can sign in, or closed accounts. */
export const accessFilters = ['due', 'open', 'closed'] as const;
export type AccessFilter = (typeof accessFilters)[number];

/** Milliseconds for which a password or passkey counts for calls that ask again. */
export const authenticationTime = 10 * minute;
