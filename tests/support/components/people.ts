import type { AccountAccess } from '#contract/accounts/access/schemas.ts';
import type { User } from '#contract/accounts/schemas.ts';

const account = {
  emailConfirmed: true,
  createdAt: '2026-01-15T17:00:00.000Z',
  profileImage: null,
  pendingEmail: null,
};

export const owner: User = {
  ...account,
  id: 1,
  username: 'admin',
  fullName: 'Dana Sample',
  email: 'owner@example.com',
  role: 'admin',
  position: 'owner',
};

/** A user of the client portal. */
export const client: User = {
  ...account,
  id: 7,
  username: 'ann',
  fullName: 'Ann Baker',
  email: 'ann@example.com',
  role: 'client',
};

/** A client's account as the owner sees it on the access page. */
export const ann: AccountAccess = {
  id: 7,
  username: 'ann',
  fullName: 'Ann Baker',
  email: 'ann@example.com',
  emailConfirmed: true,
  position: null,
  clients: [{ id: 3, name: 'Sample Bakery' }],
  secondFactor: false,
  lastUsedAt: null,
  createdAt: '2026-01-15T17:00:00.000Z',
  confirmedAt: null,
  due: false,
  closedAt: null,
};
