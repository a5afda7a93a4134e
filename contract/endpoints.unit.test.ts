import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { calls, endpoints, nameOf } from '#tests/support/endpoints.ts';
import { isForFirm } from './accounts/access/rules.ts';
import { bookingTransitions, bookingStatuses } from './bookings/rules.ts';
import { errors } from './errors.ts';

test('no two endpoints share a method and a path', () => {
  const names = endpoints.map((endpoint) => nameOf(endpoint).replaceAll(/\{\w+\}/g, '{}'));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(calls.map((call) => [nameOf(call.endpoint), call] as const))(
  '%s',
  (_name, { endpoint, schemas }) => {
    test('is under /api, and the side of the firm under /api/admin for the firm only', () => {
      expect(endpoint.path).toMatch(/^\/api\/[a-z]+(-[a-z]+)*(\/([a-z]+(-[a-z]+)*|\{\w+\}))*$/);
      expect(isForFirm(endpoint)).toBe(endpoint.path.startsWith('/api/admin/'));
    });

    test('takes no version that a column can not hold', () => {
      const { body = z.unknown() } = schemas;
      const refuses = (version: unknown) =>
        z.safeParse(body, { version }).error?.issues.some(({ path }) => path[0] === 'version') ?? false;
      if (refuses('x')) expect([refuses(2 ** 31), refuses(2 ** 31 - 1)]).toEqual([true, false]);
    });

    test('reads without a body, and names what it refuses', () => {
      if (endpoint.method === 'GET') expect(schemas.body).toBeUndefined();
      if (schemas.body || schemas.query) expect(endpoint.errors).toContain('invalid');
      if (endpoint.path.includes('{')) expect(endpoint.errors).toContain('not-found');
    });
  },
);

test('every status is where a booking can end up or begin', () => {
  expect(Object.keys(bookingTransitions).toSorted()).toEqual(bookingStatuses.toSorted());
  for (const [from, transitions] of Object.entries(bookingTransitions))
    expect(transitions).not.toContain(from);
});

test('every error is a 4xx with a message, except what is our own fault', () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    const ours = ['internal', 'unavailable', 'disk-full'].includes(code);
    expect(Math.floor(status / 100)).toBe(ours ? 5 : 4);
    expect(message).toMatch(/^[A-Z][^!]+$/);
  }
});
