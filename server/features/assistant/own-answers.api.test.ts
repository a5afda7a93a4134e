import { afterAll, describe, expect, test } from 'vitest';
import { assistantEndpoints } from '#contract/assistant.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { insertOwnAnswer } from './store.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const ask = (question: string) => app.visitor().call(assistantEndpoints.ask, { body: { question } });
const open = () => owner.call(assistantEndpoints.unanswered);

describe('A question without an answer', () => {
  test('is kept with its words and how often it was asked, and nothing else', async () => {
    await ask('Do you rent meeting rooms to clients');
    app.clock.advance({ minutes: 5 });
    await ask('do you rent  meeting rooms to clients');
    expect(await open()).toEqual([
      {
        id: expect.any(Number),
        question: 'do you rent meeting rooms to clients',
        count: 2,
        lastAskedAt: app.clock.now().toISOString(),
      },
    ]);
  });

  test('is not kept when it could say who asked, was refused, or was answered', async () => {
    const before = await open();
    await ask('do you rent meeting rooms to jo@example.com');
    await ask('do you rent meeting rooms, call 801 555 0199');
    await ask('fuck you');
    await ask('when are you open');
    expect(await open()).toEqual(before);
  });

  test('can be taken off the list once', async () => {
    await ask('do clients get a parking permit for meeting rooms');
    const [first] = await open();
    const dismiss = () => owner.ask(assistantEndpoints.dismiss, { params: { id: first?.id ?? 0 } });
    expect((await dismiss()).status).toBe(204);
    expect((await dismiss()).status).toBe(404);
    expect(await open()).not.toContainEqual(first);
  });
});

describe('An answer of the firm', () => {
  const body = {
    question: 'Do you rent meeting rooms?',
    answer: 'Our meeting room is free for clients on Mondays.',
  };

  test('is used at once, and takes the question it answers off the list', async () => {
    await ask('do you rent meeting rooms to clients');
    const [{ id } = { id: 0 }] = await open();
    await owner.call(assistantEndpoints.addAnswer, { body: { ...body, answers: id } });
    expect((await open()).map((one) => one.id)).not.toContain(id);
    expect(await ask('can we rent a meeting room')).toMatchObject({ kind: 'answer', answer: body.answer });
  });

  test('can be changed and deleted, each at once', async () => {
    const { id } = await owner.call(assistantEndpoints.addAnswer, {
      body: { question: 'Is there a piano in the lobby?', answer: 'Yes, a grand piano.' },
    });
    const params = { id };
    const changed = { question: 'Is there a piano in the lobby?', answer: 'It was sold.' };
    await owner.call(assistantEndpoints.saveAnswer, { params, body: changed });
    expect((await ask('piano in the lobby?')).answer).toBe('It was sold.');
    expect(await owner.call(assistantEndpoints.answers)).toContainEqual(
      expect.objectContaining({ id, ...changed }),
    );
    expect((await owner.ask(assistantEndpoints.deleteAnswer, { params })).status).toBe(204);
    expect((await ask('piano in the lobby?')).answer).not.toBe('It was sold.');
    expect((await owner.ask(assistantEndpoints.deleteAnswer, { params })).status).toBe(404);
    expect((await owner.ask(assistantEndpoints.saveAnswer, { params, body: changed })).status).toBe(404);
  });

  test('that another process has written is used within a quarter of a minute', async () => {
    const question = 'Is there a harp in the lobby?';
    expect((await ask(question)).kind).not.toBe('answer');
    // Nobody here is told of it, as when somebody else writes to the same database.
    await app.deps.db.transaction((tx) =>
      insertOwnAnswer(tx, { question, answer: 'Yes, an old one.', updatedAt: app.clock.now() }),
    );
    app.clock.advance({ seconds: 15 });
    expect(await ask(question)).toMatchObject({ kind: 'answer', answer: 'Yes, an old one.' });
  });

  test.each([
    [{ ...body, question: ' ' }, { question: 'Please write the question' }],
    [{ ...body, answer: '' }, { answer: 'Please fill this in' }],
    [{ ...body, question: 'q'.repeat(201) }, { question: 'Please use at most 200 characters' }],
  ])('%j is not taken', async (wrong, fields) => {
    const before = await owner.call(assistantEndpoints.answers);
    expect(await owner.ask(assistantEndpoints.addAnswer, { body: wrong })).toMatchObject({
      status: 400,
      body: { fields },
    });
    expect(await owner.call(assistantEndpoints.answers)).toEqual(before);
  });
});
