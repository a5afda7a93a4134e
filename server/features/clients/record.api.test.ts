import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { businessEndpoints, clientEndpoints } from '#contract/clients/endpoints.ts';
import type { ClientForm } from '#contract/clients/form.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { activity } from '#server/db/schema/audit.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { clients } from '#server/db/schema/clients.ts';
import { unique } from '#tests/support/factories.ts';
import { someInvoice } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient, newInvoice } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const staff = await signedIn(app, { as: 'manager' });

const record = {
  address: '1 Sample Street\nDraper, UT 84020',
  entityType: 's-corporation',
  fiscalYearEnd: '06',
  states: ['UT', 'ID'],
  tags: ['Payroll'],
  contacts: [{ name: 'Pat Sample', role: 'Owner', email: 'pat@example.com', phone: '(801) 555-0100' }],
  customFields: [{ label: 'Payroll provider', value: 'Example Pay' }],
} satisfies Partial<ClientForm>;

const ein = '12-3456789';
const create = (more: Partial<ClientForm>) =>
  owner.call(clientEndpoints.create, { body: { name: unique('Recorded '), evenIfKnown: true, ...more } });

describe('The record of a client', () => {
  test('is stored as a whole and answered, the EIN by its last four digits [3.60]', async () => {
    const created = await create({ ...record, ein: '123456789' });
    const read = await staff.call(clientEndpoints.read, { params: { id: created.id } });
    expect(read).toMatchObject({ ...record, ein: '••-•••6789' });
    expect(JSON.stringify(read)).not.toContain('3456');
  });

  test('keeps what a change leaves out, and an unchanged list is no change [3.60]', async () => {
    const { id, version } = await create(record);
    const params = { id };
    const same = await owner.call(clientEndpoints.update, { params, body: { tags: ['Payroll'] } });
    expect(same.version).toBe(version);
    const changed = await owner.call(clientEndpoints.update, { params, body: { states: ['UT'] } });
    expect(changed).toMatchObject({ ...record, states: ['UT'] });
  });

  test.each([
    ['entityType', 'llc', 'Please choose an entity type'],
    ['fiscalYearEnd', '13', 'Please choose a month'],
    ['states', ['Utah'], 'Please enter states as two letters, separated by commas, such as UT, ID'],
    ['ein', '123-45-6789', 'Please enter an EIN such as 12-3456789'],
  ])('is refused with a wrong %s, and nothing is stored', async (field, value, message) => {
    const name = unique('Refused ');
    expect(await owner.ask(clientEndpoints.create, { body: { name, [field]: value } })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
    expect(await owner.call(clientEndpoints.list, { query: { q: name } })).toEqual([]);
  });
});

describe('The EIN of a client', () => {
  test('is encrypted in the database, and each read of it is audited [3.61]', async () => {
    const { id } = await create({ ein });
    const [row] = await app.deps.db.select().from(clients).where(eq(clients.id, id));
    expect(Buffer.from(row?.ein ?? []).toString('latin1')).not.toContain('3456789');
    expect(await staff.call(clientEndpoints.ein, { params: { id } })).toEqual({ ein });
    const entries = await app.deps.db.select().from(activity).where(eq(activity.clientId, id));
    expect(entries.filter(({ action }) => action === 'client-ein-read')).toMatchObject([
      { accountId: staff.account.id },
    ]);
    const timeline = await owner.call(clientEndpoints.timeline, { params: { id } });
    expect(timeline.map(({ action }) => action)).toEqual(['client-created']);
  });

  test('can be changed and removed [3.61]', async () => {
    const { id } = await create({ ein });
    const params = { id };
    const changed = await owner.call(clientEndpoints.update, { params, body: { ein: '98-7654321' } });
    expect(changed.ein).toBe('••-•••4321');
    expect(await owner.call(clientEndpoints.ein, { params })).toEqual({ ein: '98-7654321' });
    const removed = await owner.call(clientEndpoints.update, { params, body: { ein: '' } });
    expect(removed.ein).toBe('');
    expect(await owner.call(clientEndpoints.ein, { params })).toEqual({ ein: '' });
  });

  test('is shown in full to owners and managers, to bookkeepers by its last four digits [6.40]', async () => {
    const { id } = await create({ ein });
    const bookkeeper = await signedIn(app, { as: 'bookkeeper' });
    expect(await bookkeeper.ask(clientEndpoints.ein, { params: { id } })).toMatchObject({ status: 403 });
    expect(await bookkeeper.call(clientEndpoints.read, { params: { id } })).toMatchObject({
      ein: '••-•••6789',
    });
    expect(await owner.call(clientEndpoints.ein, { params: { id } })).toEqual({ ein });
  });

  test('is not for clients [3.61]', async () => {
    const { id } = await create({ ein });
    const client = await signedIn(app, { clientId: id });
    expect(await client.ask(clientEndpoints.ein, { params: { id } })).toMatchObject({ status: 403 });
  });
});

describe('The list of clients', () => {
  test('is filtered by tag and entity type [2.292]', async () => {
    const word = unique('Filtered');
    const tag = unique('Tag ');
    for (const [name, more] of [
      ['A', { tags: [tag, 'Other'] }],
      ['B', { tags: [tag], entityType: 'nonprofit' }],
      ['C', { entityType: 'nonprofit' }],
    ] as const)
      await create({ ...more, name: `${word} ${name}`, tags: [...('tags' in more ? more.tags : [])] });
    const look = async (query: Record<string, string>) =>
      (await staff.call(clientEndpoints.list, { query: { q: word, ...query } })).map(({ name }) => name);
    expect(await look({ tag })).toEqual([`${word} A`, `${word} B`]);
    expect(await look({ entityType: 'nonprofit' })).toEqual([`${word} B`, `${word} C`]);
    expect(await look({ tag, entityType: 'nonprofit' })).toEqual([`${word} B`]);
    expect(await staff.call(clientEndpoints.tags)).toContain(tag);
    expect(await owner.ask(clientEndpoints.list, { query: { entityType: 'llc' } })).toMatchObject({
      status: 400,
    });
  });
});

describe('The portal', () => {
  test('shows the people of a client its record without what is the firm’s own [2.294]', async () => {
    const { id, name } = await create({ ...record, ein, notes: 'Pays late' });
    const client = await signedIn(app, { clientId: id });
    const { tags: _tags, customFields: _fields, ...shown } = record;
    expect(await client.call(businessEndpoints.mine)).toEqual({ name, ...shown, ein: '••-•••6789' });
    expect(await owner.call(businessEndpoints.mine)).toBeNull();
  });
});

describe("What a client's page says first", () => {
  test('is what the client owes and how much of it is overdue [2.293]', async () => {
    const { id } = await newClient(owner);
    const params = { id };
    expect(await staff.call(adminInvoiceEndpoints.balance, { params })).toEqual({
      outstandingCents: 0,
      overdueCents: 0,
    });
    await newInvoice(owner, id);
    await someInvoice(app, id, { dueDate: '2026-11-01', totalCents: 8000, paidCents: 3000 });
    await someInvoice(app, id, { dueDate: '2026-11-01', state: 'void' });
    expect(await staff.call(adminInvoiceEndpoints.balance, { params })).toEqual({
      outstandingCents: 20_000,
      overdueCents: 5000,
    });
  });

  test('is the next meeting under an address of the client or of its contacts [2.293]', async () => {
    const email = `${unique('meet')}@example.com`;
    const { id } = await create({ contacts: [{ name: 'Pat', role: '', email, phone: '' }] });
    const params = { id };
    expect(await staff.call(bookingEndpoints.nextOfClient, { params })).toBeNull();
    const slot = {
      name: 'Pat',
      business: 'Sample',
      service: 'bookkeeping',
      minutes: 600,
      length: 30,
    } as const;
    const at = (date: string) => ({ date, startsAt: new Date(`${date}T17:00:00Z`) });
    await app.deps.db.insert(bookings).values([
      { ...slot, ...at('2031-03-05'), email: email.toUpperCase(), status: 'confirmed' },
      { ...slot, ...at('2031-03-04'), email, status: 'cancelled' },
      { ...slot, ...at('2031-03-03'), email: 'other@example.com', status: 'confirmed' },
      { ...slot, ...at('2020-03-03'), email, status: 'confirmed' },
    ]);
    expect(await staff.call(bookingEndpoints.nextOfClient, { params })).toMatchObject({
      date: '2031-03-05',
      status: 'confirmed',
    });
  });

  test.each([adminInvoiceEndpoints.balance, bookingEndpoints.nextOfClient, clientEndpoints.ein])(
    'is 404 for a client that does not exist: $path',
    async (endpoint) => {
      expect(await owner.ask(endpoint, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
    },
  );
});
