import { afterAll, describe, expect, test } from 'vitest';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { insertOwnAnswer } from './store.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const ask = (question: string) => app.visitor().call(assistantEndpoints.ask, { body: { question } });
const open = () => owner.call(assistantEndpoints.unanswered);

describe('A question without an answer', () => {
  test('is stored with its words and how often it was asked, and nothing else', async () => {
    await ask('Do you rent meeting rooms to clients');
    app.clock.advance({ minutes: 5 });
    await ask('do you rent  meeting rooms to clients');
    expect(await open()).toEqual([
      {
        id: expect.any(Number),
        question: 'do you rent meeting rooms to clients',
        count: 2,
        unhelpful: 0,
        group: expect.any(Number),
        lastAskedAt: aboutTime(app.clock.now()),
      },
    ]);
  });

  test('is not stored when it could say who asked, was refused, or was answered', async () => {
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
    await owner.call(assistantEndpoints.addAnswer, { body: { ...body, answers: [id] } });
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
    // Written directly, so that no event reports it: as another process would.
    await app.deps.db.transaction((tx) =>
      insertOwnAnswer(tx, { question, answer: 'Yes, an old one.', updatedAt: app.clock.now() }),
    );
    app.clock.advance({ seconds: 15 });
    expect(await ask(question)).toMatchObject({ kind: 'answer', answer: 'Yes, an old one.' });
  });

  test('is found by other wordings of the same question', async () => {
    const bitcoin = 'Yes, through our payment partner.';
    const parking = 'Yes, behind the building, free for two hours.';
    await owner.call(assistantEndpoints.addAnswer, {
      body: { question: 'do you accept bitcoin as payment?', answer: bitcoin },
    });
    await owner.call(assistantEndpoints.addAnswer, {
      body: { question: 'Is there parking at your office?', answer: parking },
    });
    for (const question of [
      'Do you take bitcoin?',
      'can i pay in bitcoin?',
      'can i pay with bitcoin',
      'bitcoin payment possible?',
    ])
      expect((await ask(question)).answer, question).toBe(bitcoin);
    for (const question of [
      'where can i park?',
      'is there parking?',
      'do you have a parking lot',
      'parking at the office',
    ])
      expect((await ask(question)).answer, question).toBe(parking);
    expect((await ask('where is your office?')).answer).toContain('Our office is at');
    expect((await ask('how do i pay my invoice')).answer).toContain('To pay an invoice');
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

describe('A question that the firm tries', () => {
  const preview = (question: string) => owner.call(assistantEndpoints.preview, { body: { question } });

  test('gets the answer that a visitor gets, with the answers of the firm [2.525]', async () => {
    await owner.call(assistantEndpoints.addAnswer, {
      body: { question: 'Is there a fish tank in the lobby?', answer: 'Yes, with four goldfish.' },
    });
    expect((await preview('fish tank in the lobby?')).answer).toBe('Yes, with four goldfish.');
    expect(await preview('when are you open')).toEqual(await ask('when are you open'));
  });

  test('is not stored when it finds no answer [2.525]', async () => {
    const before = await open();
    expect((await preview('do you lend telescopes to neighbors')).kind).toBe('unanswered');
    expect(await open()).toEqual(before);
  });

  test('is refused when it is blank', async () => {
    const blank = await owner.ask(assistantEndpoints.preview, { body: { question: ' ' } });
    expect(blank).toMatchObject({ status: 400, body: { fields: { question: 'Please write a question' } } });
  });
});

describe('An answer that did not help', () => {
  const question = 'what is the meaning of a bookkeeping cleanup';
  const mark = async () => {
    const { status } = await app.visitor().ask(assistantEndpoints.feedback, { body: { question } });
    expect(status).toBe(204);
  };

  test('is on the list with how often it was marked', async () => {
    await mark();
    await mark();
    expect(await open()).toContainEqual(expect.objectContaining({ question, count: 0, unhelpful: 2 }));
  });

  test('is grouped with questions like it', async () => {
    await ask('do you have a harpsichord in the waiting room');
    await ask('is a harpsichord in your waiting room');
    const alike = (await open()).filter((one) => one.question.includes('harpsichord'));
    expect(alike).toHaveLength(2);
    expect(new Set(alike.map(({ group }) => group)).size).toBe(1);
  });
});

describe('A question that the firm matches to an answer', () => {
  const phrase = 'do you have a harpsichord in the waiting room';
  const body = { phrase, intent: 'firm/place' };

  test('is answered so at once, leaves the list, and no longer when the match is deleted', async () => {
    await ask(phrase);
    const ids = (await open()).filter((one) => one.question.includes('harpsichord')).map(({ id }) => id);
    const { id } = await owner.call(assistantEndpoints.addPhrase, { body: { ...body, answers: ids } });
    expect((await open()).filter((one) => one.question.includes('harpsichord'))).toEqual([]);
    expect((await ask('a harpsichord in the waiting room?')).answer).toContain('Our office is at');
    expect(await owner.call(assistantEndpoints.phrases)).toContainEqual({ id, ...body });
    await owner.ask(assistantEndpoints.deletePhrase, { params: { id } });
    expect((await ask('a harpsichord in the waiting room?')).answer).not.toContain('Our office is at');
    expect((await owner.ask(assistantEndpoints.deletePhrase, { params: { id } })).status).toBe(404);
  });

  test('gets the usual answer again once the one it was matched to is deleted [2.619]', async () => {
    const { id } = await owner.call(assistantEndpoints.addAnswer, {
      body: { question: 'Is the fountain switched on?', answer: 'From May to September.' },
    });
    await owner.call(assistantEndpoints.addPhrase, {
      body: { phrase: 'when are you open', intent: `own/${id}` },
    });
    expect((await ask('when are you open')).answer).toBe('From May to September.');
    await owner.ask(assistantEndpoints.deleteAnswer, { params: { id } });
    expect((await ask('when are you open')).answer).toContain('We are open');
  });

  test('can be matched to any answer of the list, and to nothing else', async () => {
    expect(await owner.call(assistantEndpoints.intents)).toContainEqual({
      id: 'firm/founded',
      answer: expect.stringContaining('was founded in'),
    });
    const wrong = await owner.ask(assistantEndpoints.addPhrase, {
      body: { phrase, intent: 'none/off-topic' },
    });
    expect(wrong.status).toBe(404);
  });
});
