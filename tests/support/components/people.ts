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
  email: 'owner@example.com',
  role: 'admin',
  position: 'owner',
};
