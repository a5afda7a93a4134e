import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { sessionEndpoints } from '#contract/accounts/endpoints.ts';
import {
  rememberedDeviceEndpoints,
  secondFactorEndpoints,
} from '#contract/accounts/second-factor/endpoints.ts';
import { server } from '#tests/support/components/answers.ts';
import { open } from '#tests/support/components/application.tsx';
import { toast } from '#tests/support/components/parts.ts';
import { owner } from '#tests/support/components/people.ts';

const { list, forget } = rememberedDeviceEndpoints;
const device = {
  id: 7,
  browser: 'Firefox',
  system: 'Windows',
  rememberedAt: '2026-11-20T17:05:00.000Z',
  until: '2026-12-20T17:05:00.000Z',
};

beforeEach(() => {
  server.answer(sessionEndpoints.list, []);
  server.answer(secondFactorEndpoints.read, {
    required: false,
    appSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
  });
});

const part = page.getByRole('region', { name: 'Remembered devices' });

test('Someone without a remembered device reads so', async () => {
  server.answer(list, []);
  await open('/admin/security', { as: owner });
  await expect(part.getByText('No remembered devices.')).toBeSeen();
});

test('A list that does not come says so, and comes with another try', async () => {
  server.refuse(list, 'internal');
  await open('/admin/security', { as: owner });
  await expect(part.getByText('Your remembered devices could not be loaded')).toBeSeen();
  server.answer(list, [device]);
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(part.getByText('Firefox on Windows')).toBeSeen();
});

test('A device that cannot be removed stays in the list, and the message says why', async () => {
  server.answer(list, [device]);
  server.cut(forget);
  await open('/admin/security', { as: owner });
  await part.getByRole('button', { name: 'Remove device: Firefox on Windows' }).click();
  await expect(toast('Not removed')).toBeSeen();
  await expect(part.getByText('Remembered until December 20, 2026')).toBeSeen();
});
