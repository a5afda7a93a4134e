import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { clients } from '#server/db/schema/clients.ts';
import { someArticle } from '#tests/support/articles.ts';
import type { Caller } from '#tests/support/caller.ts';
import { writeToFirm } from '#tests/support/conversation.ts';
import { uploaded } from '#tests/support/documents.ts';
import { bookingForm, someBooking, unique } from '#tests/support/factories.ts';
import { someInvoice, someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const person = await signedIn(app);
const { clientId } = person.account;

const find = (q: string, caller: Caller = owner) => caller.call(searchEndpoints.find, { query: { q } });
/** The kinds and titles of the results, in order. */
const titles = async (q: string, caller?: Caller) =>
  (await find(q, caller)).map(({ kind, title }) => `${kind}: ${title}`);

/** A client with a unique name. */
async function someNamedClient(facts: { phone?: string; status?: string } = {}) {
  const name = unique('Quinn Dental ');
  const { id } = await owner.call(clientEndpoints.create, {
    body: { name, email: '', phone: facts.phone ?? '', notes: '' },
  });
  return { id, name };
}

const invoiceOf = (client: number, number: number | null, totalCents: number, paidCents = 0) =>
  someInvoice(app, client, { number, totalCents, paidCents });

describe('a client is found', () => {
  test('by parts of its name in any order, whatever their case', async () => {
    const { id, name } = await someNamedClient();
    const [, , tail = ''] = name.split(' ');
    expect(await find(`${tail.toUpperCase()} quinn`)).toMatchObject([
      { kind: 'client', id, client: { id, name }, title: name },
    ]);
  });

  test('by the phone number, however it is written [2.290]', async () => {
    const { name } = await someNamedClient({ phone: '(801) 555-7731' });
    for (const q of ['801 555 7731', '555-7731', '+1 801.555.7731'.slice(3)])
      expect(await titles(q)).toEqual([`client: ${name}`]);
  });

  test('by who signs in for it', async () => {
    const { username, email } = person.account;
    expect(await find(username)).toMatchObject([
      { kind: 'client', id: clientId },
      { kind: 'person', title: username, detail: email, client: { id: clientId } },
    ]);
  });

  test('after the others when it is archived', async () => {
    const word = unique('Walnut');
    const create = (name: string) =>
      owner.call(clientEndpoints.create, { body: { name, email: '', phone: '', notes: '' } });
    const { id } = await create(`${word} A`);
    await create(`${word} B`);
    await app.deps.db.update(clients).set({ status: 'archived' }).where(eq(clients.id, id));
    expect(await find(word)).toMatchObject([{ title: `${word} B` }, { title: `${word} A`, archived: true }]);
  });

  test('by a name with a typo, behind everything that is spelled as typed [2.540]', async () => {
    const { id, name } = await someNamedClient();
    const misspelled = name.toLowerCase().replace('dental', 'dnetal');
    const found = { kind: 'client', id, title: name, client: { id, name }, similar: true };
    expect(await find(misspelled)).toMatchObject([found]);
    await someTask(app, clientId, { title: `Call ${misspelled}` });
    expect(await find(misspelled)).toMatchObject([{ kind: 'task' }, found]);
  });

  test('only by exact spelling if there is such a name', async () => {
    const [word, other] = ['Hazelnutt', 'Hazelnuts'];
    const create = (name: string) =>
      owner.call(clientEndpoints.create, { body: { name, email: '', phone: '', notes: '' } });
    const { id } = await create(word);
    await create(other);
    const found = await find(word);
    expect(found).toMatchObject([{ id }]);
    expect(found[0]).not.toHaveProperty('similar');
  });

  test('literally: pattern characters match only themselves', async () => {
    expect(await find('%')).toEqual([]);
    expect(await find('_')).toEqual([]);
  });
});

describe('an invoice is found', () => {
  test('by its number', async () => {
    const { id: client } = await someNamedClient();
    const id = await invoiceOf(client, 7301, 12_345);
    for (const q of ['7301', '#7301', 'invoice 7301', 'INV 7301'])
      expect(await find(q)).toMatchObject([
        { kind: 'invoice', id, title: 'Invoice 7301', detail: '$123.45, due December 15, 2026' },
      ]);
  });

  test('by its amount or balance due, alone or with the client’s name [2.290]', async () => {
    const [one, other] = [await someNamedClient(), await someNamedClient()];
    await invoiceOf(one.id, 7401, 451_700);
    await invoiceOf(other.id, 7402, 500_000, 48_300);
    expect(await titles('$4,517.00')).toEqual(['invoice: Invoice 7402', 'invoice: Invoice 7401']);
    const [, , ownNumber = ''] = one.name.split(' ');
    expect(await titles(`quinn ${ownNumber} $4517`)).toEqual(['invoice: Invoice 7401']);
  });

  test('not once it is deleted', async () => {
    const { id: client } = await someNamedClient();
    const draft = { number: null, state: 'draft' as const, issueDate: null, totalCents: 999_101 };
    await someInvoice(app, client, draft);
    await someInvoice(app, client, { ...draft, deletedAt: app.clock.now() });
    expect(await titles('9991.01')).toEqual(['invoice: Draft invoice']);
  });
});

test('tasks, jobs, documents, messages, bookings, inquiries and articles are found by their words', async () => {
  const word = unique('zebra');
  await someTask(app, clientId, { title: `File the ${word} form` });
  await owner.call(clientJobEndpoints.create, {
    params: { id: clientId },
    body: { title: `Review the ${word} books`, dueDate: '2031-12-15' },
  });
  await uploaded(person, { name: `${word}.pdf` });
  await writeToFirm(person, `About the ${word}`);
  await writeToFirm(person, `Again about the ${word}`);
  const booking = await someBooking(app, owner, { ...bookingForm(app), business: `${word} LLC` });
  await app.visitor().call(inquiryEndpoints.send, {
    body: {
      name: 'Pat Visitor',
      email: 'pat@example.com',
      inquiryType: 'general',
      message: `A question about ${word}`,
    },
  });
  const found = await find(word.toUpperCase());
  expect(found.map(({ kind }) => kind)).toEqual(['booking', 'task', 'job', 'document', 'message', 'inquiry']);
  expect(found[0]).toMatchObject({ id: booking.id, pending: true });
  // Results don't include the text of messages.
  expect(JSON.stringify(found.find(({ kind }) => kind === 'message'))).not.toContain(word);
});

test('uppercase letters with accents are found by lowercase ones [2.540]', async () => {
  const word = unique('ÉTÉ');
  await someTask(app, clientId, { title: `${word} inventory` });
  await uploaded(person, { name: `${word}.pdf` });
  const kinds = async (q: string) => (await find(q)).map(({ kind }) => kind);
  expect(await kinds(word.toLowerCase())).toEqual(['task', 'document']);
  expect(await kinds(`INVENTORY ${word.toLowerCase()}`)).toEqual(['task']);
  expect(await kinds(`${word.replace('ÉTÉ', '')} inventory`)).toContain('task');
});

test('of each kind the best few are answered; the last one says whether there are more', async () => {
  const word = unique('many');
  for (let count = 0; count < 5; count += 1) await someTask(app, clientId, { title: `${word} ${count}` });
  const five = await find(word);
  expect(five).toHaveLength(5);
  expect(five.filter(({ more }) => more)).toEqual([]);
  await someTask(app, clientId, { title: `${word} 5` });
  const six = await find(word);
  expect(six).toHaveLength(5);
  expect(six.map(({ more }) => more === true)).toEqual([false, false, false, false, true]);
});

describe('despite a typo', () => {
  test('a person is found where nothing is spelled as typed [2.540]', async () => {
    const { account } = await signedIn(app);
    await app.deps.db
      .update(accounts)
      .set({ fullName: 'Marguerite Quill' })
      .where(eq(accounts.id, account.id));
    expect(await find('margeurite')).toContainEqual(
      expect.objectContaining({ kind: 'person', title: 'Marguerite Quill', similar: true }),
    );
  });

  test('an invoice is found by its amount and its client [2.540]', async () => {
    const { id, name } = await someNamedClient();
    await invoiceOf(id, 7801, 612_345);
    const misspelled = name.toLowerCase().replace('dental', 'dnetal');
    expect(await find(`${misspelled} $6,123.45`)).toContainEqual(
      expect.objectContaining({ kind: 'invoice', title: 'Invoice 7801', similar: true }),
    );
  });

  test('an article is found by its title [2.540]', async () => {
    const { title } = await someArticle(owner, { title: 'Depreciation schedules' });
    expect(await titles('deprecaition')).toContain(`article: ${title}`);
  });
});

describe('who searches', () => {
  test('finds only clients that they have access to, and their records [2.290]', async () => {
    const [mine, theirs] = [await someNamedClient(), await someNamedClient()];
    await invoiceOf(mine.id, 7601, 876_501);
    await invoiceOf(theirs.id, 7602, 876_501);
    const limited = await signedIn(app, { as: 'manager', reaches: [mine.id] });
    expect(await titles('8765.01', limited)).toEqual(['invoice: Invoice 7601']);
    expect(await titles(theirs.name, limited)).toEqual([]);
    expect(await titles(mine.name, limited)).toEqual([`client: ${mine.name}`]);
    expect(await titles(person.account.username, limited)).toEqual([]);
    expect(await titles(theirs.name.replace('Dental', 'Dnetal'), limited)).toEqual([]);
  });

  test('finds only kinds whose lists their role includes', async () => {
    const word = unique('lion');
    await someBooking(app, owner, { ...bookingForm(app), business: word });
    await app.visitor().call(inquiryEndpoints.send, {
      body: {
        name: 'Pat',
        email: 'pat@example.com',
        inquiryType: 'general',
        message: `A question about ${word}`,
      },
    });
    const kinds = async (caller: Caller) => (await find(word, caller)).map(({ kind }) => kind);
    expect(await kinds(await signedIn(app, { as: 'bookkeeper' }))).toEqual(['booking']);
    expect(await kinds(await signedIn(app, { as: 'bookkeeper', reaches: [clientId] }))).toEqual([]);
    expect(await kinds(await signedIn(app, { as: 'manager' }))).toEqual(['booking', 'inquiry']);
  });

  test('is of the firm', async () => {
    expect(await person.ask(searchEndpoints.find, { query: { q: 'a' } })).toMatchObject({ status: 403 });
    expect(await app.visitor().ask(searchEndpoints.find, { query: { q: 'a' } })).toMatchObject({
      status: 401,
    });
  });
});

test.each(['', '   ', 'x'.repeat(101)])('%j is refused', async (q) => {
  expect(await owner.ask(searchEndpoints.find, { query: { q } })).toMatchObject({ status: 400 });
});
