import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { auditEndpoints } from '#contract/audit/endpoints.ts';
import { clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import { clientKeys } from '#server/db/schema/clients.ts';
import { answerClient } from '#tests/support/conversation.ts';
import { sent } from '#tests/support/documents.ts';
import { someAccount, unique } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient, newInvoice, newTask } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });

const deleted = (id: number) => owner.ask(clientEndpoints.delete, { params: { id } });
const read = (id: number) => owner.ask(clientEndpoints.read, { params: { id } });
const importList = (csv: string) =>
  owner.call(clientListEndpoints.importing, { body: { csv, dryRun: false } });
const undo = (id: number | null) => owner.call(clientListEndpoints.undoImport, { params: { id: id ?? 0 } });
const named = (q: string) => owner.call(clientEndpoints.list, { query: { q } });

describe('a client without records', () => {
  test('is deleted, with its notes and invitations, and the audit log says so [2.709]', async () => {
    const name = unique('Mistake ');
    const { id } = await newClient(owner, { name, email: `${unique('mistake')}@example.com` });
    await owner.call(clientEndpoints.update, { params: { id }, body: { notes: 'Entered twice' } });
    const [key] = await app.deps.db.select().from(clientKeys).where(eq(clientKeys.clientId, id));
    expect((await deleted(id)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect(await named(name)).toEqual([]);
    expect((await deleted(id)).status).toBe(404);
    const [entry] = await owner.call(auditEndpoints.list, { query: { limit: '5', kind: 'clients' } });
    expect(entry).toMatchObject({ action: 'client-deleted', what: `Deleted the client ${name}` });
    const [destroyed] = await app.deps.db
      .select()
      .from(clientKeys)
      .where(eq(clientKeys.id, key?.id ?? ''));
    expect(destroyed).toMatchObject({ clientId: null, wrappedKey: null });
    // There and back: the name is free again.
    expect(await newClient(owner, { name })).toMatchObject({ name });
  });

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['tasks', (id) => newTask(owner, id)],
    ['invoices', (id) => newInvoice(owner, id)],
    ['documents', (id) => sent(owner, id)],
    ['messages', (id) => answerClient(owner, id)],
    ['people with portal access', (clientId) => someAccount(app, { clientId })],
    [
      'legal holds',
      (id) =>
        owner.ask(legalHoldEndpoints.place, {
          params: { id },
          body: { reason: 'Sample reason', version: 0 },
        }),
    ],
  ])('is only one without %s [2.709]', async (records, add) => {
    const { id, name } = await newClient(owner);
    await add(id);
    const answer = await deleted(id);
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(records) } });
    expect(answer).toMatchObject({ body: { message: expect.stringContaining('archive it instead') } });
    expect((await read(id)).body).toMatchObject({ name });
  });
});

describe('an import', () => {
  test('is undone: clients without records go, the others stay with the reason, and the list can be imported again [2.710]', async () => {
    const word = unique('Undone');
    const csv = `name,email,notes\n${word} A,a.${word}@example.com,n\n${word} B,b.${word}@example.com,\n${word} C,c.${word}@example.com,`;
    const { importId } = await importList(csv);
    const [imported] = await owner.call(clientListEndpoints.imports);
    expect(imported).toMatchObject({ id: importId, count: 3, by: owner.account.username });
    const [, second, third] = await named(word);
    await newTask(owner, second?.id ?? 0);
    await owner.call(clientEndpoints.update, {
      params: { id: third?.id ?? 0 },
      body: { notes: 'Likes tea' },
    });
    expect(await undo(importId)).toEqual({
      deleted: 1,
      stayed: 2,
      staying: [
        { id: second?.id, name: `${word} B`, reason: 'It has tasks.' },
        { id: third?.id, name: `${word} C`, reason: 'It was changed after the import.' },
      ],
    });
    expect((await named(word)).map(({ name }) => name)).toEqual([`${word} B`, `${word} C`]);
    const [entry] = await owner.call(auditEndpoints.list, { query: { limit: '5', kind: 'clients' } });
    expect(entry).toMatchObject({ what: 'Undid an import: deleted one client' });
    expect(await owner.call(clientListEndpoints.imports)).toEqual([]);
    const again = { params: { id: importId ?? 0 } };
    expect(await owner.ask(clientListEndpoints.undoImport, again)).toMatchObject({ status: 409 });
    expect(await importList(csv)).toMatchObject({ created: 1, existing: 2 });
    expect(await named(word)).toHaveLength(3);
  });

  test('that invited its clients is undone all the same, and their links stop working', async () => {
    const word = unique('Invited');
    const csv = `name,email\n${word},${word}@example.com`;
    const { importId, invitations } = await owner.call(clientListEndpoints.importing, {
      body: { csv, dryRun: false, invite: true },
    });
    expect(invitations).toMatchObject({ invited: 1 });
    expect(await undo(importId)).toMatchObject({ deleted: 1, stayed: 0 });
    expect(await named(word)).toEqual([]);
  });

  test('can be undone for a day, and not longer [2.710]', async () => {
    await using other = await testApp();
    const firm = await signedIn(other, { as: 'owner' });
    const { importId } = await firm.call(clientListEndpoints.importing, {
      body: { csv: 'name\nSample Bakery', dryRun: false },
    });
    other.clock.advance({ hours: 25 });
    expect(await firm.call(clientListEndpoints.imports)).toEqual([]);
    expect(await firm.ask(clientListEndpoints.undoImport, { params: { id: importId ?? 0 } })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('24 hours') },
    });
    expect(await firm.call(clientEndpoints.list)).toHaveLength(1);
  });

  test('that nobody made is not found', async () => {
    const answer = await owner.ask(clientListEndpoints.undoImport, { params: { id: 999_999 } });
    expect(answer.status).toBe(404);
  });
});
