import { afterAll, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { deadlineEndpoints } from '#contract/deadlines/endpoints.ts';
import { sealSigned } from '#server/features/signatures/sealing.ts';
import { afterSigning, sealedLetter, sentLetter } from '#tests/support/letters.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { followSignedLetters } from './after-signing.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const coverageOf = (id: number) => owner.call(engagementEndpoints.coverage, { params: { id } });

test('Nothing is warned of before a first letter; then work that no signed letter covers is, until its letter is signed or once the year is over [13.38]', async () => {
  const person = await signedIn(app);
  const { clientId } = person.account;
  for (const title of ['Payroll November', 'Month-end close', 'Tax return'])
    await owner.call(clientJobEndpoints.create, {
      params: { id: clientId },
      body: { title, dueDate: '2026-12-31' },
    });
  await owner.call(deadlineEndpoints.setFilers, {
    params: { id: clientId },
    body: { filers: { 'sales-tax-annual': 'firm', payroll: 'client' }, version: 0 },
  });
  expect(await coverageOf(clientId)).toEqual({ covered: null, uncovered: [] });

  await sentLetter(owner, [person], { template: 'payroll' });
  const uncovered = ['bookkeeping', 'payroll', 'sales-tax'];
  expect(await coverageOf(clientId)).toEqual({ covered: [], uncovered });

  const lines = [{ service: 'Bookkeeping with payroll', cents: 1000, recurrence: 'monthly' as const }];
  await sealedLetter(app, owner, person, { lines, startsOn: '2026-12-01', renews: true });
  await sealSigned(app.deps);
  await followSignedLetters(app.deps, afterSigning(app));
  expect(await coverageOf(clientId)).toMatchObject({ uncovered: ['sales-tax'] });

  app.clock.set('2027-12-01T10:00-07:00');
  expect((await coverageOf(clientId)).uncovered).toEqual(expect.arrayContaining(uncovered));
});
