import { afterAll, describe, expect, test } from 'vitest';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import {
  testimonialTransitions,
  testimonialStatuses,
  type TestimonialStatus,
} from '#contract/testimonials/rules.ts';
import { someTestimonial, testimonialForm, testimonialOf } from '#tests/support/factories.ts';
import { aboutTime } from '#tests/support/outside/clock.ts';
import { storedByCalls } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);

const { changeStatus, askConsent, list } = testimonialEndpoints;
const move = (id: number, status: string, more: object = {}) =>
  owner.ask(changeStatus, { params: { id }, body: { status, ...more } });
const published = async () => (await app.visitor().call(testimonialEndpoints.published)).map(({ id }) => id);

test('the firm has every testimonial in its queue, newest first, with the address of its sender', async () => {
  const [first, second] = [testimonialForm(), { ...testimonialForm(), consent: false }];
  for (const body of [first, second]) await app.visitor().call(testimonialEndpoints.send, { body });
  const rows = await owner.call(list);
  const decided = { status: 'waiting', suspectedSpam: false, reason: null, consentAskedAt: null };
  expect(rows.slice(0, 2)).toEqual([
    expect.objectContaining({ ...second, ...decided, consentAt: null }),
    expect.objectContaining({ ...first, ...decided, consentAt: aboutTime(app.clock.now()) }),
  ]);
});

describe('a change of status', () => {
  const pairs = testimonialStatuses.flatMap((from) =>
    testimonialStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  test.each(pairs)('from %s to %s goes by the table', async (from, to) => {
    const { id } = await someTestimonial(app, owner, { status: from });
    const answer = await move(id, to, to === 'refused' ? { reason: 'Not ours' } : {});
    const allowed = testimonialTransitions[from].includes(to);
    if (allowed) expect(answer).toMatchObject({ status: 200, body: { id, status: to } });
    else {
      const message = `A ${from} testimonial cannot become ${to}.`;
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    }
    const now: TestimonialStatus = allowed ? to : from;
    expect(await testimonialOf(owner, id)).toMatchObject({ status: now });
    expect((await published()).includes(id)).toBe(now === 'published');
  });

  test('made twice does no harm', async () => {
    const { id } = await someTestimonial(app, owner, { status: 'published' });
    const before = await storedByCalls(app);
    expect(await move(id, 'published')).toMatchObject({ status: 200, body: { status: 'published' } });
    expect(await storedByCalls(app)).toEqual(before);
  });

  test('of two people who decide at once is reported to the second', async () => {
    const staff = await signedIn(app, { as: 'manager' });
    const { id } = await someTestimonial(app, owner);
    const answers = await Promise.all([
      move(id, 'published'),
      staff.ask(changeStatus, { params: { id }, body: { status: 'refused', reason: 'Not ours' } }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  });

  test('to published takes consent', async () => {
    const { id } = await someTestimonial(app, owner, { consent: false });
    expect(await move(id, 'published')).toMatchObject({
      status: 409,
      body: { message: 'The sender hasn’t given permission to publish it. Please ask for it first.' },
    });
    expect(await published()).not.toContain(id);
  });

  test('to rejected takes a reason, which is stored', async () => {
    const { id } = await someTestimonial(app, owner);
    for (const more of [{}, { reason: '  ' }]) {
      expect(await move(id, 'refused', more)).toMatchObject({
        status: 400,
        body: { fields: { reason: 'Please give a reason' } },
      });
    }
    expect(await move(id, 'refused', { reason: ' We never met. ' })).toMatchObject({
      body: { status: 'refused', reason: 'We never met.' },
    });
  });

  test('to something else is refused', async () => {
    const { id } = await someTestimonial(app, owner);
    expect(await move(id, 'deleted')).toMatchObject({
      status: 400,
      body: { fields: { status: 'Please choose waiting, published or refused' } },
    });
  });

  test('changes neither words nor rating, whatever else is sent', async () => {
    const before = await someTestimonial(app, owner);
    await move(before.id, 'published', { testimonial: 'Better words', rating: '5', name: 'Someone' });
    expect(await testimonialOf(owner, before.id)).toEqual({ ...before, status: 'published' });
  });

  test.each(['0', 'x', '999999'])('of the id %s is 404', async (id) => {
    const body = { status: 'published' };
    expect(await owner.ask(changeStatus, { params: { id }, body })).toMatchObject({ status: 404 });
    expect(await owner.ask(askConsent, { params: { id }, body: { askedAt: null } })).toMatchObject({
      status: 404,
    });
  });
});

test.each(['nobody', 'client'] as const)('%s reads and decides nothing in the queue', async (who) => {
  const { id } = await someTestimonial(app, owner);
  const caller = who === 'nobody' ? app.visitor() : await signedIn(app);
  const before = await storedByCalls(app);
  const status = who === 'nobody' ? 401 : 403;
  expect(await caller.ask(list)).toMatchObject({ status });
  expect(await caller.ask(askConsent, { params: { id }, body: { askedAt: null } })).toMatchObject({ status });
  const body = { status: 'published' };
  expect(await caller.ask(changeStatus, { params: { id }, body })).toMatchObject({ status });
  expect(await storedByCalls(app)).toEqual(before);
});
