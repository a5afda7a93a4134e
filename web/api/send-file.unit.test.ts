import { expect, test } from 'vitest';
import type { ApiErrorCode } from '#contract/errors.ts';
import { errors } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { UploadError } from './send-file.ts';

const answered = (code: ApiErrorCode) =>
  new UploadError(new ApiError(errors[code].status, JSON.stringify({ code, message: 'Why' })));

test('a file can be sent again after a broken connection or a fault of the server, not when it was refused [4.40]', () => {
  expect(new UploadError(null).canRetry).toBe(true);
  for (const code of ['unavailable', 'internal', 'too-many', 'signed-out'] as const)
    expect(answered(code).canRetry).toBe(true);
  for (const code of ['invalid', 'too-large'] as const) expect(answered(code).canRetry).toBe(false);
});
