import { afterAll, expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { emailTextEndpoints } from '#contract/emails/endpoints.ts';
import { billingEndpoints } from '#contract/invoices/endpoints.ts';
import { cannedReplyEndpoints } from '#contract/messages/endpoints.ts';
import { firmEditing, firstStepsEndpoints, outdatedTextsEndpoints } from '#contract/settings/endpoints.ts';
import { someArticle } from '#tests/support/articles.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ settings: { demo: undefined } });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const facts = {
  ...firm,
  name: 'Lee Tax',
  shortName: 'Lee',
  owner: { ...firm.owner, name: 'Ann Lee', bio: ['She keeps the books.'], sample: false },
  team: [],
  email: 'ann@lee.example',
  phone: '(801) 555-0177',
  address: { ...firm.address, street: '12 Main Street' },
  sample: false,
};

const outdated = () => owner.call(outdatedTextsEndpoints.read);
const steps = async () => (await owner.call(firstStepsEndpoints.read)).steps;

test('After a change of the firm’s facts, every saved text that says the former ones is named until it is changed [2.975]', async () => {
  await owner.call(firmEditing.facts.save, { body: { ...facts, version: 0 } });
  // The sample's own texts are named elsewhere; these are not about them.
  await owner.call(firstStepsEndpoints.change, { body: { confirmed: 'former-facts' } });
  expect(await outdated()).toEqual([]);
  const billing = await owner.call(billingEndpoints.read);
  const instructions = 'Make checks payable to Lee Tax, 12 Main Street.';
  const saved = await owner.call(billingEndpoints.save, { body: { ...billing, instructions } });
  const reply = { title: 'Hours', content: 'Call 801.555.0177 on weekdays.' };
  await owner.call(cannedReplyEndpoints.create, { body: reply });
  await owner.call(emailTextEndpoints.save, {
    params: { kind: 'invoice-sent' },
    body: {
      subject: 'Your invoice',
      opening: 'Lee Tax has an invoice for you.',
      closing: 'Thank you.',
      version: 0,
    },
  });
  const article = await someArticle(owner);
  expect(await outdated()).toEqual([]);
  expect((await steps()).find(({ name }) => name === 'payment')).toEqual({ name: 'payment', done: true });

  const moved = {
    ...facts,
    name: 'Summit Books',
    phone: '(385) 555-0100',
    address: { ...facts.address, street: '9 State Street' },
  };
  await owner.call(firmEditing.facts.save, { body: { ...moved, version: 1 } });
  expect(await outdated()).toEqual([
    // The short name stayed as it was.
    { source: 'facts', titles: ['Short name'], facts: ['Lee'] },
    { source: 'billing', titles: [], facts: ['Lee Tax', '12 Main Street'] },
    { source: 'email-texts', titles: ['Invoice: sent'], facts: ['Lee Tax'] },
    { source: 'canned-replies', titles: ['Hours'], facts: ['(801) 555-0177'] },
  ]);
  expect(await steps()).toEqual(
    expect.arrayContaining([
      { name: 'firm', done: false, reason: 'Still says: Lee.' },
      { name: 'payment', done: false, reason: 'Still says: Lee Tax, and 1 more.' },
      { name: 'former-facts', done: false, reason: expect.stringContaining('Still says: Lee') },
    ]),
  );

  await owner.call(billingEndpoints.save, {
    body: { ...saved, instructions: 'Make checks payable to Summit Books, 9 State Street.' },
  });
  expect((await outdated()).map(({ source }) => source)).toEqual(['facts', 'email-texts', 'canned-replies']);
  expect((await steps()).find(({ name }) => name === 'payment')?.done).toBe(true);
  // What is meant as it is stays, and is asked again only after another change.
  await owner.call(firstStepsEndpoints.change, { body: { confirmed: 'former-facts' } });
  expect(await outdated()).toEqual([]);
  expect((await steps()).map(({ name }) => name)).not.toContain('former-facts');
  expect(article).toBeDefined();
});

test('Only the owner reads which texts are outdated', async () => {
  const staff = await signedIn(app, { as: 'manager' });
  expect(await staff.ask(outdatedTextsEndpoints.read)).toMatchObject({ status: 403 });
});
