import { expect, test } from 'vitest';
import { portalText } from './portal-text.ts';

const now = new Date('2026-11-24T17:00:00Z');
const zone = 'America/Denver';
const joined = (people: number, at: string | null) => ({
  people,
  status: 'active' as const,
  portal: { state: 'joined' as const, at },
});
const invited = (state: 'invited' | 'lapsed' | 'none', at: string | null) => ({
  people: 0,
  status: 'active' as const,
  portal: { state, at },
});

test.for([
  [joined(1, '2026-11-20T17:00:00Z'), 'Signed in Nov 20'],
  // Late in the evening in Utah, it is the next day in UTC.
  [joined(1, '2026-11-21T05:00:00Z'), 'Signed in Nov 20'],
  [joined(1, '2025-11-20T17:00:00Z'), 'Signed in Nov 20, 2025'],
  [joined(3, '2026-11-20T17:00:00Z'), '3 people, signed in Nov 20'],
  [joined(1, null), '1 person'],
  [invited('invited', '2026-11-30T16:59:00Z'), 'Invited, 5 days left'],
  [invited('invited', '2026-11-26T16:59:00Z'), 'Invited, 1 day left'],
  [invited('invited', '2026-11-25T16:59:00Z'), 'Invited, ends within a day'],
  [invited('lapsed', '2026-11-21T17:00:00Z'), 'Lapsed Nov 21'],
  [invited('none', null), 'Not invited'],
  [{ ...invited('none', null), status: 'archived' as const }, ''],
  // An answer without the state says what it knows.
  [{ people: 2, status: 'active' as const }, '2 people'],
  [{ people: 0, status: 'active' as const }, ''],
] as const)('%j reads %s [6.110]', ([client, text]) => {
  expect(portalText(client, now, zone)).toBe(text);
});
