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

const section = page.getByRole('region', { name: 'Remembered devices' });

test('Without remembered devices, the section says so', async () => {
  server.answer(list, []);
  await open('/admin/security', { as: owner });
  await expect(section.getByText('No remembered devices.')).toBeSeen();
});

test('A list that cannot be loaded shows an error, and loads on retry', async () => {
  server.refuse(list, 'internal');
  await open('/admin/security', { as: owner });
  await expect(section.getByText('Your remembered devices could not be loaded')).toBeSeen();
  server.answer(list, [device]);
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByText('Firefox on Windows')).toBeSeen();
});

test('A device that cannot be removed stays in the list, and the message says why', async () => {
  server.answer(list, [device]);
  server.cut(forget);
  await open('/admin/security', { as: owner });
  await section.getByRole('button', { name: 'Remove device: Firefox on Windows' }).click();
  await expect(toast('Not removed')).toBeSeen();
  await expect(section.getByText('Remembered until December 20, 2026')).toBeSeen();
});
