import { afterAll, describe, expect, test } from 'vitest';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { doWaitingRows } from '#server/features/bulk-actions/worker.ts';
import { draftedLetter, sealedLetter, sentLetter } from '#tests/support/letters.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { newClient } from '#tests/support/work.ts';
import { testApp } from '#tests/support/test-app.ts';
import { resumingWork } from './bulk-parts.ts';
import { bulkDeclarations } from './topics.ts';

// A process without background jobs: the tests say when the worker runs.
const app = await testApp({ settings: { processRole: 'web' } });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const work = () =>
  doWaitingRows({ ...app.deps, ...bulkDeclarations({ ...app.deps, resuming: resumingWork(app.deps) }) });
const preview = (body: unknown) => owner.call(bulkActionEndpoints.preview, { body });
const read = (id: number) => owner.call(engagementEndpoints.read, { params: { id } });

async function run(body: unknown) {
  const { id } = await owner.call(bulkActionEndpoints.start, { body });
  await work();
  return owner.call(bulkActionEndpoints.read, { params: { id } });
}

describe('Chosen clients', () => {
  const lines = [{ service: 'Monthly bookkeeping', cents: 30_000, recurrence: 'monthly' as const }];

  test('get a letter from a template, drafted and undone, or sent, without those that can’t [13.42]', async () => {
    const [first, second] = [await signedIn(app), await signedIn(app)];
    const lonely = await newClient(owner);
    const ids = [first.account.clientId, second.account.clientId, lonely.id];
    const input = { template: 'bookkeeping', lines };
    const drafts = { kind: 'draft-letters', input, selection: { ids } };
    expect(await preview(drafts)).toMatchObject({ subject: 'clients', count: 3, leftOutCount: 0 });
    const { id: drafted } = await run(drafts);
    const lettersOf = (id: number) => owner.call(engagementEndpoints.ofClient, { params: { id } });
    for (const id of ids) expect(await lettersOf(id)).toMatchObject([{ state: 'draft' }]);
    await owner.call(bulkActionEndpoints.undo, { params: { id: drafted } });
    await work();
    for (const id of ids) expect(await lettersOf(id)).toEqual([]);
    const sending = { kind: 'create-letters', input, selection: { ids } };
    expect(await preview(sending)).toMatchObject({
      count: 2,
      leftOut: [{ id: lonely.id, reason: 'Nobody has access to the portal' }],
    });
    expect(await run(sending)).toMatchObject({ done: 2, leftOutCount: 1 });
    for (const person of [first, second]) {
      const [letter] = await lettersOf(person.account.clientId);
      expect(await read(letter?.id ?? 0)).toMatchObject({ state: 'sent', lines, signers: 1 });
      expect((await person.call(signatureEndpoints.mine)).filter(({ awaitsYou }) => awaitsYou)).toHaveLength(
        1,
      );
    }
    expect(await lettersOf(lonely.id)).toEqual([]);
  });
});

describe('Chosen letters', () => {
  test('are sent, without those that can’t be [13.30]', async () => {
    const [first, second] = [await signedIn(app), await signedIn(app)];
    const ready = await draftedLetter(owner, [first]);
    const nobody = await draftedLetter(owner, [first], { parties: [] });
    const stranger = await draftedLetter(owner, [first], {
      parties: [{ accountId: second.account.id, name: 'Ann Lee', capacity: '' }],
    });
    const { letter: sent } = await sentLetter(owner, [second]);
    const body = {
      kind: 'send-letters',
      input: {},
      selection: { ids: [ready.id, nobody.id, stranger.id, sent.id] },
    };
    const seen = await preview(body);
    expect(seen).toMatchObject({ subject: 'letters', count: 1, rows: [{ detail: '$450.00 a month' }] });
    expect(new Map(seen.leftOut.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [nobody.id, 'Nobody is chosen to sign'],
        [stranger.id, 'No access to the portal: Ann Lee'],
        [sent.id, 'Was sent already'],
      ]),
    );
    expect(await run(body)).toMatchObject({ done: 1, leftOutCount: 3 });
    expect((await read(ready.id)).state).toBe('sent');
    expect((await first.call(signatureEndpoints.mine)).filter(({ awaitsYou }) => awaitsYou)).toHaveLength(1);
  });

  test('are reminded of, once a day [13.30]', async () => {
    const [first, second] = [await signedIn(app), await signedIn(app)];
    const { letter } = await sentLetter(owner, [first]);
    const draft = await draftedLetter(owner, [second]);
    const body = { kind: 'remind-signers', input: {}, selection: { ids: [letter.id, draft.id] } };
    expect(await run(body)).toMatchObject({
      done: 1,
      leftOut: [{ id: draft.id, reason: 'Not waiting for signatures' }],
    });
    expect(await preview(body)).toMatchObject({ count: 0, leftOutCount: 2 });
  });

  test('are renewed with their own prices raised, and the drafts go again unless they were changed [13.30]', async () => {
    const [first, second] = [await signedIn(app), await signedIn(app)];
    const lines = [{ service: 'Payroll', cents: 10_000, recurrence: 'quarterly' as const }];
    const one = await sealedLetter(app, owner, first);
    const other = await sealedLetter(app, owner, second, { lines });
    const { letter: open } = await sentLetter(owner, [first]);
    const body = {
      kind: 'renew-letters',
      input: { raise: 50_000 },
      selection: { ids: [one.engagementId, other.engagementId, open.id] },
    };
    const seen = await preview(body);
    expect(seen.rows.map(({ detail }) => detail).toSorted()).toEqual([
      '$105.00 a quarter',
      '$473.00 a month',
    ]);
    expect(seen.leftOut).toMatchObject([{ id: open.id, reason: 'Not signed by everyone' }]);
    const { id } = await run(body);
    const kept = (await read(other.engagementId)).renewal?.id ?? 0;
    await owner.call(engagementEndpoints.change, { params: { id: kept }, body: { title: 'Payroll, new' } });
    const undone = await owner.call(bulkActionEndpoints.undo, { params: { id } });
    await work();
    expect(await owner.call(bulkActionEndpoints.read, { params: { id: undone.id } })).toMatchObject({
      done: 1,
    });
    expect((await read(one.engagementId)).renewal).toBeNull();
    expect((await read(other.engagementId)).renewal?.id).toBe(kept);
  });
});
