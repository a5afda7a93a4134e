import { describe, expect, test } from 'vitest';
import { endpoints, nameOf } from '#tests/support/endpoints.ts';
import { bookingMoves, bookingStatuses } from './bookings.ts';
import { refusals } from './errors.ts';

test('no two endpoints share a method and a path', () => {
  const names = endpoints.map((endpoint) => nameOf(endpoint).replaceAll(/\{\w+\}/g, '{}'));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test('is under /api, and the side of the firm under /api/admin for the firm only', () => {
    expect(endpoint.path).toMatch(/^\/api\/[a-z]+(-[a-z]+)*(\/([a-z]+(-[a-z]+)*|\{\w+\}))*$/);
    const isFirms = endpoint.who === 'staff' || endpoint.who === 'owner';
    expect(isFirms).toBe(endpoint.path.startsWith('/api/admin/'));
  });

  test('reads without a body, and names what it refuses', () => {
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
    if (endpoint.body || endpoint.query) expect(endpoint.refusals).toContain('invalid');
    if (endpoint.path.includes('{')) expect(endpoint.refusals).toContain('not-found');
  });
});

test('every status is where a booking can end up or begin', () => {
  expect(Object.keys(bookingMoves).toSorted()).toEqual(bookingStatuses.toSorted());
  for (const [from, moves] of Object.entries(bookingMoves)) expect(moves).not.toContain(from);
});

test('every refusal is a 4xx with words, but for what is our own fault', () => {
  for (const [code, { status, message }] of Object.entries(refusals)) {
    const ours = ['internal', 'unavailable'].includes(code);
    expect(Math.floor(status / 100)).toBe(ours ? 5 : 4);
    expect(message).toMatch(/^[A-Z][^!]+$/);
  }
});
