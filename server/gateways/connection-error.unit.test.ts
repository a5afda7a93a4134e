import { expect, test } from 'vitest';
import { connectionProblem } from './connection-error.ts';

test.each([
  ['ENOTFOUND', 'unknown-host'],
  ['EAI_AGAIN', 'unknown-host'],
  ['ECONNREFUSED', 'unreachable'],
  ['ECONNRESET', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['EPROTO', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  // A chain without its intermediate certificate.
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  // Errors of programs begin with an E as well.
  ['ERR_INVALID_URL', undefined],
  ['ERR_INVALID_ARG_TYPE', undefined],
  // A missing file is no connection.
  ['ENOENT', undefined],
  [undefined, undefined],
])('an error with the code %s means %s', (code, problem) => {
  const error = code === undefined ? new Error('any') : Object.assign(new Error('any'), { code });
  expect(connectionProblem(error)).toBe(problem);
});
