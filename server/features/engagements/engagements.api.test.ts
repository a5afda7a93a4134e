import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEndpoints, recordViewEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints, dataExportEndpoints } from '#contract/clients/endpoints.ts';
import { bulkActionEndpoints } from '#contract/bulk-actions/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { EngagementChange } from '#contract/engagements/schemas.ts';
import { variables } from '#contract/engagements/rules.ts';
import { timelineText } from '#contract/clients/timeline.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { signatureEndpoints } from '#contract/signatures/endpoints.ts';
import { files } from '#server/db/schema/files.ts';
import {
  engagements,
  signatureConsents,
  signatureParties,
  signatureRequests,
} from '#server/db/schema/signatures.ts';
import { deleteRecord } from '#server/features/retention/deletion-store.ts';
import { draftedLetter, opened, sealedLetter, sentLetter } from '#tests/support/letters.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp({ at: '2026-12-01T10:00-07:00' });
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

describe('a draft', () => {
  test('comes from its template, is edited with its version, and the client does not see it [13.21]', async () => {
    const person = await signedIn(app);
    const draft = await draftedLetter(owner, [person]);
    expect(draft).toMatchObject({ state: 'draft', template: 'bookkeeping', sent: null, signers: 1 });
    expect(draft.scope).toContain('Record and categorize');
    expect(await person.call(signatureEndpoints.mine)).toEqual([]);
    await owner.call(engagementEndpoints.read, { params: { id: draft.id } });
    expect(await person.call(recordViewEndpoints.mine)).toEqual([]);
    const change = (title: string, version: number) =>
      owner.ask(engagementEndpoints.change, { params: { id: draft.id }, body: { title, version } });
    expect(await change('Mine', draft.version)).toMatchObject({ status: 200, body: { title: 'Mine' } });
    expect(await change('Theirs', draft.version)).toMatchObject({ status: 409 });
    const empty = await owner.ask(engagementEndpoints.change, {
      params: { id: draft.id },
      body: { scope: ' ' },
    });
    expect(empty).toMatchObject({
      status: 400,
      body: { fields: { scope: 'Please write what you will do' } },
    });
  });

  test('is too long as a whole, also if it is written part by part [13.21]', async () => {
    const { id } = await draftedLetter(owner, [await signedIn(app)]);
    const change = (body: EngagementChange) =>
      owner.ask(engagementEndpoints.change, { params: { id }, body });
    expect(await change({ scope: 'x'.repeat(40_000) })).toMatchObject({ status: 200 });
    expect(await change({ terms: 'x'.repeat(40_000) })).toMatchObject({
      status: 400,
      body: { fields: { terms: 'Please use at most 60,000 characters in the whole letter' } },
    });
    expect(await change({ scope: 'Short', terms: 'x'.repeat(40_000) })).toMatchObject({ status: 200 });
  });

  test.each([
    'Form 8879 for 2026',
    'IRS e-file Signature Authorization',
    'Last Will and Testament of {client}',
  ])(
    'is not sent if it is a paper that has to be signed by hand, which the preview says: %s [13.35]',
    async (title) => {
      const person = await signedIn(app);
      const { id, client } = await draftedLetter(owner, [person], { title });
      expect(await owner.ask(engagementEndpoints.send, { params: { id }, body: {} })).toMatchObject({
        status: 400,
        body: {
          fields: {
            title: expect.stringMatching(/can’t be signed in the portal.*print it, sign it by hand/),
          },
        },
      });
      expect(await person.call(signatureEndpoints.mine)).toEqual([]);
      const { findings } = await owner.call(engagementEndpoints.preview, {
        params: { id: client.id },
        body: { template: 'bookkeeping', title },
      });
      expect(findings.warnings).toMatchObject([{ found: title }]);
    },
  );

  test('is deleted and restored; a letter that was sent is neither deleted nor edited, but replaced [13.21]', async () => {
    const person = await signedIn(app);
    const { id } = await draftedLetter(owner, [person]);
    expect((await owner.ask(engagementEndpoints.remove, { params: { id } })).status).toBe(204);
    expect((await owner.ask(engagementEndpoints.read, { params: { id } })).status).toBe(404);
    expect(await owner.call(engagementEndpoints.restore, { params: { id } })).toMatchObject({
      state: 'draft',
    });
    await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
    expect((await owner.ask(engagementEndpoints.remove, { params: { id } })).status).toBe(409);
    expect((await owner.ask(engagementEndpoints.send, { params: { id }, body: {} })).status).toBe(409);
    const next = await owner.call(engagementEndpoints.replace, { params: { id } });
    const title = 'Engagement letter 2026: Bookkeeping';
    expect(next).toMatchObject({ state: 'draft', replaces: { id, title } });
    await owner.call(engagementEndpoints.read, { params: { id } });
    const [view] = await person.call(recordViewEndpoints.mine);
    expect(view?.what).toBe(`Viewed the letter ${title}`);
    await owner.call(engagementEndpoints.send, { params: { id: next.id }, body: {} });
    expect(await owner.call(engagementEndpoints.read, { params: { id } })).toMatchObject({
      state: 'replaced',
      replacedBy: { id: next.id },
    });
  });

  test('is sent only with people who have access to the portal', async () => {
    const [person, stranger] = [await signedIn(app), await signedIn(app)];
    const none = await draftedLetter(owner, [person], { parties: [] });
    const send = (id: number) => owner.ask(engagementEndpoints.send, { params: { id }, body: {} });
    expect(await send(none.id)).toMatchObject({
      status: 400,
      body: { fields: { parties: 'Please choose who signs' } },
    });
    const parties = [{ accountId: stranger.account.id, name: 'Sam Stranger', capacity: '' }];
    const foreign = await draftedLetter(owner, [person], { parties });
    expect(await send(foreign.id)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Sam Stranger has no access') },
    });
  });

  test('is not created or sent for an archived client', async () => {
    const person = await signedIn(app);
    const { id } = await draftedLetter(owner, [person]);
    const params = { id: person.account.clientId };
    await owner.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    expect((await owner.ask(engagementEndpoints.send, { params: { id }, body: {} })).status).toBe(409);
    const body = { template: 'payroll' };
    expect((await owner.ask(engagementEndpoints.create, { params, body })).status).toBe(409);
  });
});

describe('the preview', () => {
  test('fills in the variables, and names what is missing, risky, unknown or unprintable [13.23]', async () => {
    const { id, name } = await newClient(owner);
    const { document, findings } = await owner.call(engagementEndpoints.preview, {
      params: { id },
      body: {
        template: 'bookkeeping',
        title: 'Letter {year}',
        introduction: 'Between {client} and {firm}: {services} for {fees}, from {start}. {other}',
        terms: 'We keep your records until you have paid. ᏣᎳᎩ',
        lines: [
          { service: 'Bookkeeping', cents: 45_000, recurrence: 'monthly' },
          { service: 'Setup', cents: 120_000, recurrence: 'once' },
        ],
        startsOn: '2027-01-01',
      },
    });
    expect(document).toMatchObject({
      title: 'Letter 2027',
      validUntil: '2027-03-01',
      issuedOn: '2026-12-01',
    });
    const firm = (await app.deps.site.firm()).name;
    expect(document.blocks[0]).toEqual({
      kind: 'paragraph',
      text: `Between ${name} and ${firm}: Bookkeeping and Setup for $450.00 a month for Bookkeeping and $1,200.00 for Setup, from January 1, 2027. {other}`,
    });
    expect(document.blocks).toContainEqual({ kind: 'prices' });
    expect(findings.unknownVariables).toEqual(['other']);
    expect(findings.missing).toContain('disputes');
    expect(findings.warnings.map(({ found }) => found)).toEqual([expect.stringContaining('until')]);
    expect(findings.missingCharacters).toEqual([
      { where: 'the text', characters: expect.arrayContaining(['Ꮳ']) },
    ]);
    expect(await owner.call(engagementEndpoints.ofClient, { params: { id } })).toEqual([]);
  });
});

describe('the letters of a client', () => {
  test('are in the list, its counts, the search and the timeline', async () => {
    const person = await signedIn(app);
    const { letter } = await sentLetter(owner, [person], { title: 'Zebra letter {year}' });
    const listed = await owner.call(engagementEndpoints.list, { query: { show: 'waiting', q: 'zebra' } });
    expect(listed).toMatchObject([{ id: letter.id, title: 'Zebra letter 2026', state: 'sent', signed: 0 }]);
    expect((await owner.call(engagementEndpoints.counts)).waiting).toBeGreaterThan(0);
    const found = await owner.call(searchEndpoints.find, { query: { q: 'zebra' } });
    expect(found).toMatchObject([{ kind: 'letter', id: letter.id, detail: 'Waiting for signature' }]);
    const params = { id: person.account.clientId };
    const entries = await owner.call(clientEndpoints.timeline, { params });
    expect(entries.map(timelineText)).toContain('Sent to be signed: Zebra letter 2026');
  });

  test.each(variables)(
    'are found by the words that are shown: {%s} in the title of a draft, or of a letter that was sent [2.1183]',
    async (variable) => {
      const person = await signedIn(app);
      const { id } = await draftedLetter(owner, [person], { title: `Okapi letter {${variable}}` });
      const foundBy = async (q: string) => [
        (await owner.call(searchEndpoints.find, { query: { q } })).some(
          (row) => row.kind === 'letter' && row.id === id,
        ),
        (await owner.call(engagementEndpoints.list, { query: { q } })).some((row) => row.id === id),
      ];
      const { title } = await owner.call(engagementEndpoints.read, { params: { id } });
      const [all, word, typed] = [title.toUpperCase(), title.split(' ').at(-1) ?? '', `okapi {${variable}}`];
      const seen = async () => [await foundBy(all), await foundBy(`okapi ${word}`)];
      expect([title.includes('{'), ...(await seen())]).toEqual([false, [true, true], [true, true]]);
      await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
      expect(await seen()).toEqual([
        [true, true],
        [true, true],
      ]);
      // What was typed for it finds nothing, unless it is also what is shown: client7 is a name of the tests.
      const isShown = title.includes(variable);
      expect(await foundBy(typed)).toEqual([isShown, isShown]);
    },
  );

  test.each(variables)(
    'are found, listed and audited as their signers read them: {%s} in the title of a draft [2.987, 2.1170]',
    async (variable) => {
      const person = await signedIn(app);
      const params = { id: person.account.clientId };
      const { id } = await draftedLetter(owner, [person], { title: `Quokka letter {${variable}}` });
      await owner.call(engagementEndpoints.change, { params: { id }, body: { scope: 'All of it.' } });
      await owner.ask(engagementEndpoints.remove, { params: { id } });
      await owner.call(engagementEndpoints.restore, { params: { id } });
      const found = await owner.call(searchEndpoints.find, { query: { q: 'quokka' } });
      const timeline = await owner.call(clientEndpoints.timeline, { params });
      const log = await owner.call(auditEndpoints.list, { query: {} });
      const [listed] = await owner.call(engagementEndpoints.list, { query: { q: 'quokka' } });
      const ofClient = await owner.call(engagementEndpoints.ofClient, { params });
      const whole = await owner.call(engagementEndpoints.read, { params: { id } });
      const toSend = { kind: 'send-letters', input: {}, selection: { ids: [id] } };
      const planned = await owner.call(bulkActionEndpoints.preview, { body: toSend });
      expect(whole.draftTitle).toBe(`Quokka letter {${variable}}`);
      const { title } = await owner.call(engagementEndpoints.send, { params: { id }, body: {} });
      expect(title).not.toContain('{');
      expect([listed?.title, ...ofClient.map((row) => row.title), whole.title]).toEqual([
        title,
        title,
        title,
      ]);
      expect(planned.rows[0]?.name).toBe(`${whole.client.name} · ${title}`);
      expect(found.find((row) => row.kind === 'letter' && row.id === id)?.title).toBe(title);
      expect(timeline.map(timelineText).filter((text) => text.includes('Quokka'))).toHaveLength(4);
      expect(JSON.stringify([timeline, log.filter(({ client }) => client?.id === params.id)])).not.toContain(
        `{${variable}}`,
      );
    },
  );

  test('move with their client in a merge, and are in the data export [13.24]', async () => {
    const person = await signedIn(app);
    const { file } = await sealedLetter(app, owner, person);
    expect(await person.call(dataExportEndpoints.summary)).toMatchObject({
      contents: expect.arrayContaining(['1 letter']),
    });
    const target = await newClient(owner);
    const other = await owner.call(clientEndpoints.read, { params: { id: person.account.clientId } });
    await owner.call(clientEndpoints.merge, {
      params: { id: target.id },
      body: { from: other.id, take: [], versions: { into: target.version, from: other.version } },
    });
    const [row] = await person.call(signatureEndpoints.mine);
    const { shown } = await opened(person, row?.id ?? 0);
    expect(shown).toMatchObject({ state: 'sealed', document: { client: { name: other.name } } });
    expect(file.length).toBeGreaterThan(1000);
  });

  test('are deleted with their files when the client is disposed of [13.24]', async () => {
    const person = await signedIn(app);
    const { id } = await sealedLetter(app, owner, person);
    await sentLetter(owner, [person]);
    const { clientId } = person.account;
    const [request] = await app.deps.db.select().from(signatureRequests).where(eq(signatureRequests.id, id));
    const { files: deleted } = await app.deps.db.transaction((tx) =>
      deleteRecord['archived-client'](tx, clientId, app.clock.now()),
    );
    expect(deleted).toContain(request?.fileId);
    for (const table of [engagements, signatureRequests, signatureConsents])
      expect(await app.deps.db.select().from(table).where(eq(table.clientId, clientId))).toEqual([]);
    const { db } = app.deps;
    expect(await db.select().from(signatureParties).where(eq(signatureParties.requestId, id))).toEqual([]);
    expect(
      await db
        .select()
        .from(files)
        .where(eq(files.id, request?.fileId ?? '')),
    ).toEqual([]);
  });
});
