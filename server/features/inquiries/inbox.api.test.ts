import { afterAll, describe, expect, test } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { inquiryOf, someInquiry } from '#tests/support/inquiries.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { removeAccount, storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const move = (id: number, status: unknown) =>
  owner.ask(inquiryEndpoints.changeStatus, { params: { id }, body: { status } });
const answer = (id: number, body: unknown, caller = owner) =>
  caller.ask(inquiryEndpoints.answer, { params: { id }, body });

test('the inbox has every message whole, newest first', async () => {
  const first = await someInquiry(app, owner);
  app.clock.advance({ minutes: 1 });
  const second = await someInquiry(app, owner);
  const inbox = await owner.call(inquiryEndpoints.list);
  expect(inbox.slice(0, 2)).toEqual([second, first]);
  expect(second).toEqual({
    id: expect.any(Number),
    name: second.name,
    email: second.email,
    inquiryType: 'pricing',
    message: `What do the books of ${second.name} cost?`,
    status: 'new',
    language: 'en',
    suspectedSpam: false,
    answers: [],
    createdAt: aboutTime(app.clock.now()),
  });
});

describe('a status', () => {
  test.each(['archived', 'answered', 'new'])('can become %s, and again without harm', async (status) => {
    const { id } = await someInquiry(app, owner);
    expect(await move(id, status)).toMatchObject({ status: 200, body: { id, status } });
    const before = await storedByCalls(app);
    expect(await move(id, status)).toMatchObject({ status: 200, body: { id, status } });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test.each(['read', '', null, undefined, 1])('cannot become %j', async (status) => {
    const { id } = await someInquiry(app, owner);
    expect(await move(id, status)).toMatchObject({
      status: 400,
      body: { fields: { status: 'Please choose new, answered or archived' } },
    });
  });

  test('keeps its answers on the way to the archive and back', async () => {
    const { id } = await someInquiry(app, owner);
    await answer(id, { message: 'From 400 dollars a month.' });
    await move(id, 'archived');
    expect(await inquiryOf(owner, id)).toMatchObject({ status: 'archived', answers: [{}] });
  });
});

describe('an answer', () => {
  test('is stored with who wrote it and when, and the message counts as answered', async () => {
    const staff = await signedIn(app, { as: 'manager' });
    const { id } = await someInquiry(app, owner);
    const sent = await answer(id, { message: '  From 400 dollars\na month.  ' }, staff);
    expect(sent).toMatchObject({ status: 201, body: { id, status: 'answered' } });
    expect(await inquiryOf(owner, id)).toMatchObject({
      status: 'answered',
      answers: [
        {
          message: 'From 400 dollars\na month.',
          author: staff.account.username,
          createdAt: aboutTime(app.clock.now()),
        },
      ],
    });
    await removeAccount(app, staff.account.id);
    expect(await inquiryOf(owner, id)).toMatchObject({ answers: [{ author: null }] });
  });

  test('is one conversation with the receipt and the notice in mail programs', async () => {
    const { id, email } = await someInquiry(app, owner);
    const threadOf = async (criteria: { to: string; subject?: string }) =>
      (await app.mailbox.email(criteria)).references;
    const receipt = await threadOf({ to: email });
    await answer(id, { message: 'Yes, gladly.' });
    const answered = await threadOf({ to: email, subject: 'Our answer' });
    expect(receipt).toMatch(/^<inquiry-\d+\.thread@/u);
    expect(answered).toBe(receipt);
  });

  test('takes an archived message back to the inbox', async () => {
    const { id } = await someInquiry(app, owner);
    await move(id, 'archived');
    await answer(id, { message: 'We were wrong to leave this.' });
    expect(await inquiryOf(owner, id)).toMatchObject({ status: 'answered' });
  });

  test.each([
    [{}, { message: 'Please write an answer' }],
    [{ message: '   ' }, { message: 'Please write an answer' }],
    [{ message: 5 }, { message: 'Please write an answer' }],
    [{ message: 'm'.repeat(5001) }, { message: 'Please use at most 5,000 characters' }],
    [{ message: 'Yes.', seen: '0' }, { seen: 'Please send a number' }],
    [{ message: 'Yes.', seen: 0.5 }, { seen: 'Please send a whole number' }],
  ])('%j is refused, and nothing is stored', async (body, fields) => {
    const { id } = await someInquiry(app, owner);
    const before = await storedByCalls(app);
    expect(await answer(id, body)).toMatchObject({ status: 400, body: { code: 'invalid', fields } });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('written without having seen the one before is refused, until it has been seen', async () => {
    const { id } = await someInquiry(app, owner);
    expect((await answer(id, { message: 'First.', seen: 0 })).status).toBe(201);
    const late = await answer(id, { message: 'Second.', seen: 0 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringMatching(/^Someone else has answered this message/) },
    });
    expect((await answer(id, { message: 'Second.', seen: 1 })).status).toBe(201);
    expect(messagesOf(await inquiryOf(owner, id))).toEqual(['First.', 'Second.']);
  });

  test('of two that are sent at the same time one wins, and no word of it is lost', async () => {
    const { id } = await someInquiry(app, owner);
    const sent = await Promise.all([
      answer(id, { message: 'One.', seen: 0 }),
      answer(id, { message: 'Two.', seen: 0 }),
    ]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(messagesOf(await inquiryOf(owner, id))).toHaveLength(1);
    await Promise.all([answer(id, { message: 'Three.' }), answer(id, { message: 'Four.' })]);
    expect(
      messagesOf(await inquiryOf(owner, id))
        .slice(1)
        .toSorted(),
    ).toEqual(['Four.', 'Three.']);
  });
});

test('who archived and who answered is audited', async () => {
  const { id } = await someInquiry(app, owner);
  await answer(id, { message: 'Yes, we do.' });
  await move(id, 'archived');
  const { activity = '' } = await storedByCalls(app);
  const actions = ['inquiry-answered', 'inquiry-archived'].map(
    (action) => `${owner.account.id},${action},inquiries,${id},`,
  );
  for (const action of actions) expect(activity).toContain(action);
});

test('a message that is not there can neither be moved nor answered', async () => {
  expect(await move(999_999, 'archived')).toMatchObject({ status: 404 });
  expect(await answer(999_999, { message: 'Hello?' })).toMatchObject({ status: 404 });
});

function messagesOf({ answers }: { answers: { message: string }[] }): string[] {
  return answers.map(({ message }) => message);
}
