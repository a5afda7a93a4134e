import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { clientListEndpoints } from '#contract/clients/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { activity } from '#server/db/schema/activity.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const imported = () => app.deps.db.$count(activity, eq(activity.action, 'client-imported'));
const namesOf = (count: number) =>
  `name\n${Array.from({ length: count }, (_, index) => `Bakery ${index}`).join('\n')}`;
const listOf = (count: number) =>
  [
    'name,email,ein,street,city,state,zip,notes',
    ...Array.from(
      { length: count },
      (_, index) =>
        `Bakery ${index},office${index}@example.com,12-${String(index).padStart(7, '0')},${index} Sample Street,Draper,UT,84020,${'A note about this client. '.repeat(6)}`,
    ),
  ].join('\n');

test('a list with more clients than one import takes is refused in plain words, and no one is imported', async () => {
  for (const count of [5_001, 11_500])
    expect(
      await owner.ask(clientListEndpoints.importing, { body: { csv: namesOf(count), dryRun: false } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { csv: 'Please split the list: it has more than 5,000 clients' } },
    });
  expect(await imported()).toBe(0);
});

test('5,000 clients come in at once, each with an entry of its own, while others are answered', async () => {
  const importing = owner.call(clientListEndpoints.importing, {
    body: { csv: listOf(5_000), dryRun: false },
  });
  const meanwhile = owner.ask(clientEndpoints.counts);
  expect(await importing).toMatchObject({ created: 5_000, problems: [] });
  expect(await meanwhile).toMatchObject({ status: 200 });
  expect(await imported()).toBe(5_000);
});
