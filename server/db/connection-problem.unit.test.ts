import { expect, test } from 'vitest';
import { connectionProblem } from './connection-problem.ts';

const url = 'postgres://user:secret@db.example.com:5432/firm?sslmode=verify-full';
const failed = (code: string, message = 'x') =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) });

test.each([
  ['ECONNREFUSED', 'It does not answer'],
  ['ENOTFOUND', 'No host of that name'],
  ['3D000', 'There is no database of that name'],
  ['28P01', 'The user or the password is not accepted'],
  ['42501', 'may not change the schema'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'check its certificate'],
])('%s is reported in one line that says what to do, without the password', (code, copy) => {
  const line = connectionProblem(failed(code), url);
  expect(line).toContain(copy);
  expect(line).toMatch(/^The database at db\.example\.com:5432\/firm cannot be used\. [^\n]+$/);
  expect(line).not.toContain('secret');
});

test('a server without TLS is reported', () => {
  expect(connectionProblem(new Error('The server does not support SSL connections'), url)).toContain(
    'sslmode',
  );
});

test('a bug in the program is not a connection problem', () => {
  expect(connectionProblem(new TypeError('x is not a function'), url)).toBeUndefined();
  expect(connectionProblem(failed('42P01'), url)).toBeUndefined();
});
