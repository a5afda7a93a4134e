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

/** Calls that need no version: the later one wins, and nothing that someone else typed is lost. */
const singleChoices: Readonly<Record<string, string>> = {
  'PATCH /api/user': 'own account',
  'PATCH /api/user/preferences': 'own preferences',
  'PATCH /api/user/second-factor/passkeys/{id}': 'own passkey',
  'PUT /api/user/client': 'own choice',
  'PUT /api/admin/author': 'own name as an author',
  'PUT /api/admin/notification-choices': 'own preferences',
  'PUT /api/testimonials/consent': 'own consent',
  'PATCH /api/client/messages/read': 'only grows',
  'PATCH /api/admin/clients/{id}/messages/read': 'only grows',
  'PATCH /api/admin/clients/{id}/conversation/awaiting': 'a switch',
  'PATCH /api/admin/clients/{id}/deadlines': 'a status and a switch of one date, each by itself',
  'PATCH /api/admin/clients/{id}/members': 'removes one person',
  'PATCH /api/admin/clients/{id}/storage': 'one number',
  'PATCH /api/admin/accounts/{id}/client': 'one choice',
  'PUT /api/admin/open-work/later': 'own choice',
  'PUT /api/admin/open-work/assignee': 'one choice',
  'PATCH /api/admin/comments/status': 'one choice',
  'PATCH /api/admin/comments/{id}/status': 'one choice',
  'PATCH /api/admin/inquiries/{id}/status': 'one choice',
  'PATCH /api/admin/posts/{id}/status': 'one choice with its date',
  'PATCH /api/admin/testimonials/{id}/status': 'one choice, refused once it was made',
  'PATCH /api/admin/tax-rates/{id}/archived': 'a switch',
  'PATCH /api/admin/first-steps': 'switches',
  'PUT /api/admin/clients/duplicates': 'a switch',
  'PUT /api/admin/engagements/{id}/follow-up': 'a switch',
  'PUT /api/admin/testimonials/samples': 'a switch',
  'PUT /api/admin/publication': 'a switch',
  'PUT /api/admin/calendar-sync': 'a connection is entered whole, with its password',
};

describe('A call that overwrites what two people can edit', () => {
  const overwriting = calls.filter(
    ({ endpoint, schemas }) =>
      ['PUT', 'PATCH'].includes(endpoint.method) && (schemas.body !== undefined || endpoint.form),
  );
  const takesVersion = ({ body = z.unknown() }: { body?: z.core.$ZodType }) =>
    z.safeParse(body, { version: 'x' }).error?.issues.some(({ path }) => path[0] === 'version') ?? false;

  test.each(overwriting.map((call) => [nameOf(call.endpoint), call] as const))(
    '%s takes the version it is based on, or is a single choice [2.760]',
    (name, { endpoint, schemas }) => {
      expect(takesVersion(schemas)).toBe(!Object.hasOwn(singleChoices, name));
      if (takesVersion(schemas)) expect(endpoint.errors).toContain('conflict');
    },
  );

  test('is in the contract', () => {
    const names = overwriting.map(({ endpoint }) => nameOf(endpoint));
    expect(Object.keys(singleChoices).filter((name) => !names.includes(name))).toEqual([]);
  });
});

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
