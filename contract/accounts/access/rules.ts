import { minute } from '../../durations.ts';
import type { Endpoint } from '../../endpoint.ts';
import type { Position, Role } from '../rules.ts';

/** What decides which calls a signed-in user may make. */
export interface UserAccess {
  role: Role;
  position?: Position | null | undefined;
  /** For staff: sees only the clients that the owner has chosen. */
  someClientsOnly?: boolean | undefined;
}

const rank: Record<Position, number> = { bookkeeper: 1, manager: 2, owner: 3 };
const minRank = { staff: rank.bookkeeper, manager: rank.manager, owner: rank.owner };

/**
 * Whether a signed-in user may make this call at all (requirements 6). Access to the client's records is checked with each
 * call: see `clients` of the endpoint.
 */
export function mayCall({ who, clients }: Pick<Endpoint, 'who' | 'clients'>, user: UserAccess): boolean {
  if (who === 'anyone' || who === 'signed-in') return true;
  if (user.role !== 'admin') return false;
  if (clients === 'all' && user.someClientsOnly === true) return false;
  // An account without a position has the lowest rank.
  return rank[user.position ?? 'bookkeeper'] >= minRank[who];
}

/** Whether a call is for the firm's staff alone. */
export function isForFirm({ who }: Pick<Endpoint, 'who'>): boolean {
  return who === 'staff' || who === 'manager' || who === 'owner';
}

/** Days after which an owner has to confirm again that someone still needs access: a quarter. */
export const reviewDays = 90;

/** The labels of the positions, on screen and in emails. */
export const positionNames: Record<Position, string> = {
  owner: 'Owner',
  manager: 'Manager',
  bookkeeper: 'Bookkeeper',
};

/** What someone in a position can do, in a sentence or two; with only some clients, no more than {@link mayCall} allows. */
export function positionRights(
  position: Position,
  { someClientsOnly }: { someClientsOnly: boolean },
): string {
  return someClientsOnly ? rightsWithSomeClients[position] : rights[position];
}

const rights: Record<Position, string> = {
  owner: 'Everything, including settings, staff, and the audit log.',
  manager: 'Everything except the settings, staff, and the audit log.',
  bookkeeper: 'Clients’ tasks, documents, invoices, and messages, and the bookings.',
};

const rightsWithSomeClients: Record<Position, string> = {
  owner: rights.owner,
  manager:
    'The website, the inquiries, and the records of the chosen clients. They can’t add, import, or export clients, or see the bookings or the email log.',
  bookkeeper: 'Tasks, documents, invoices, and messages of the chosen clients. They can’t see the bookings.',
};

/** Which accounts a review lists: those to confirm, everyone who can sign in, or closed accounts. */
export const accessFilters = ['due', 'open', 'closed'] as const;
export type AccessFilter = (typeof accessFilters)[number];

/** Milliseconds after a password or passkey was used, in which calls that need recent authentication accept it. */
export const authenticationMaxAge = 10 * minute;
