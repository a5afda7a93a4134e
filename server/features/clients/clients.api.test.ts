import { afterAll, describe, expect, test } from 'vitest';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { clientTransitions, clientStatuses } from '#contract/clients/rules.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { taskEndpoints } from '#contract/tasks/endpoints.ts';
import { activity } from '#server/db/schema/audit.ts';
import { pagesOf } from '#tests/support/pages.ts';
import { unique } from '#tests/support/factories.ts';
import { someInvoice, someTask } from '#tests/support/rows.ts';
import { signedIn } from '#tests/support/sign-in.ts';
import { laterMonday } from '#tests/support/outside/clock.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newClient } from '#tests/support/work.ts';

const app = await testApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const staff = await signedIn(app, { as: 'manager' });

const namesOf = (clients: { name: string }[]) => clients.map(({ name }) => name);

describe('the list of clients', () => {
  test('shows who they are, their open tasks and how many people sign in for them', async () => {
    const client = await signedIn(app);
    const id = client.account.clientId;
    await signedIn(app, { clientId: id });
    await someTask(app, id, { dueDate: '2026-11-29' });
    await someTask(app, id);
    await someTask(app, id, { completedAt: new Date() });
    await someTask(app, id, { deletedAt: new Date() });
    const found = await staff.call(clientEndpoints.list, { query: { q: client.account.username } });
    expect(found).toMatchObject([
      { id, name: client.account.username, status: 'prospect', people: 2, openTasks: 2, overdueTasks: 1 },
    ]);
    expect(found[0]?.lastActivityAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test('is searched by name, address and the people who sign in, literally', async () => {
    const name = unique('Ölmühle 100% & Söhne ');
    const { id } = await newClient(owner, { name, email: `${unique('mill')}@example.com` });
    const person = await signedIn(app, { clientId: id });
    const look = (q: string) => owner.call(clientEndpoints.list, { query: { q } });
    for (const q of ['100% & s', name.toUpperCase().slice(1), person.account.username, person.account.email])
      expect(namesOf(await look(q))).toContain(name);
    expect(await look('100_')).toEqual([]);
    expect(await look("'; drop table clients; --")).toEqual([]);
  });

  test.each([
    ['José Müller', ['jose', 'MULLER jose', 'Jose\u0301', 'josé müller']],
    ['O’Brien-Müller Plumbing', ["O'Brien", 'obrien muller', 'o’brien', 'brien plumbing']],
    ['Smith-Jones LLC', ['smith jones', 'Smith\u2011Jones', 'jones  smith']],
    ['Rene\u0301e', ['Renée', 'renee', 'Rene\u0301e']],
    ['Nguyễn Văn Đặng', ['Nguyen', 'dang', 'nguyễn']],
    ['Łukasz Straße', ['lukasz', 'strasse', 'STRASSE', 'Łukasz']],
    ['Larsen, Ann', ['Ann Larsen', 'larsen ann', 'Larsen, Ann']],
    ['مُحَمَّد أحمد', ['محمد', 'احمد', 'مُحَمَّد']],
    ['שָׁלוֹם לוי', ['שלום', 'לוי']],
    ['王小明', ['王小明', '小明']],
  ])('%s is found in the list, in every picker and in the search [3.65]', async (name, queries) => {
    const { id } = await newClient(owner, { name, evenIfKnown: true });
    for (const q of queries) {
      const [listed, choices, found] = [
        await owner.call(clientEndpoints.list, { query: { q } }),
        await owner.call(clientEndpoints.choices, { query: { q } }),
        await owner.call(searchEndpoints.find, { query: { q } }),
      ];
      expect([q, listed.map((row) => row.id)]).toEqual([q, expect.arrayContaining([id])]);
      expect([q, choices.map((row) => row.id)]).toEqual([q, expect.arrayContaining([id])]);
      const exact = found.filter(({ kind, similar }) => kind === 'client' && !similar);
      expect([q, exact.map((row) => row.id)]).toEqual([q, expect.arrayContaining([id])]);
    }
  });

  test('is found by its phone number and by the names, addresses and numbers of its contacts [3.65]', async () => {
    const contact = {
      name: unique('Dån Smith '),
      role: '',
      email: `${unique('dan')}@example.com`,
      phone: '',
    };
    const other = { name: 'Pat', role: '', email: '', phone: '(385) 555-0177' };
    const { id } = await owner.call(clientEndpoints.create, {
      body: { name: unique('Called '), email: '', phone: '(801) 555-0128', contacts: [contact, other] },
    });
    const typed = ['555-0128', '8015550128', '+1 801 555 0128', '385.555.0177', contact.name, contact.email];
    for (const q of [...typed, contact.name.replace('å', 'a').toUpperCase()])
      for (const endpoint of [clientEndpoints.list, clientEndpoints.choices, searchEndpoints.find]) {
        const { body } = await owner.ask(endpoint, { query: { q } });
        expect([q, body]).toEqual([q, expect.arrayContaining([expect.objectContaining({ id })])]);
      }
  });

  test('is stored in composed letters, and sorted as people expect in the list and in pickers', async () => {
    const word = unique('Sort');
    const names = ['Client 7', 'Client 67', 'client 127', 'Ärzte', 'Łukasz', 'Zoe'].map(
      (name) => `${word} ${name}`,
    );
    const expected = [3, 0, 1, 2, 4, 5].map((index) => names[index]);
    for (const name of names.toReversed())
      await newClient(owner, { name: name.normalize('NFD'), evenIfKnown: true });
    for (const endpoint of [clientEndpoints.list, clientEndpoints.choices])
      expect(namesOf(await owner.call(endpoint, { query: { q: word } }))).toEqual(expected);
  });

  test('is read in pages by name, none twice and none left out', async () => {
    const word = unique('Paged');
    for (const suffix of ['c', 'A', 'b', 'a'])
      await newClient(owner, { name: `${word} ${suffix}`, evenIfKnown: true });
    const paged = await pagesOf(owner, clientEndpoints.list, { query: { q: word } }, { limit: 3 });
    expect(paged.map(({ name }) => name)).toEqual([`${word} A`, `${word} a`, `${word} b`, `${word} c`]);
  });

  test('is sorted by tasks, balance due and last activity, page by page as well [2.470]', async () => {
    const word = unique('Sorted');
    const [none, little, much] = [
      await newClient(owner, { name: `${word} none` }),
      await newClient(owner, { name: `${word} little`, evenIfKnown: true }),
      await newClient(owner, { name: `${word} much`, evenIfKnown: true }),
    ];
    for (const dueDate of ['2026-11-29', '2027-03-01']) await someTask(app, much.id, { dueDate });
    await someTask(app, little.id, { dueDate: '2027-03-01' });
    await someInvoice(app, much.id, { dueDate: '2026-11-20', paidCents: 5_000 });
    await someInvoice(app, much.id);
    await someInvoice(app, little.id);
    await someInvoice(app, none.id, { state: 'void' });
    await someInvoice(app, none.id, { paidCents: 15_000 });
    await owner.call(clientEndpoints.update, {
      params: { id: little.id },
      body: { phone: '(801) 555-0101' },
    });
    const sorted = async (sort: string, order: string) => {
      const query = { q: word, sort, order };
      return (await pagesOf(owner, clientEndpoints.list, { query })).map(({ id }) => id);
    };
    for (const sort of ['tasks', 'balance']) {
      expect(await sorted(sort, 'desc')).toEqual([much.id, little.id, none.id]);
      expect(await sorted(sort, 'asc')).toEqual([none.id, little.id, much.id]);
    }
    expect((await sorted('activity', 'desc'))[0]).toBe(little.id);
    expect(await sorted('name', 'desc')).toEqual([none.id, much.id, little.id]);
    expect(await owner.call(clientEndpoints.list, { query: { q: word, sort: 'balance' } })).toMatchObject([
      { balanceCents: 0, overdueCents: 0 },
      { balanceCents: 15_000, overdueCents: 0 },
      { balanceCents: 25_000, overdueCents: 10_000 },
    ]);
  });

  test('is sorted by the latest work, regardless of clients added or changed since [2.586]', async () => {
    await using later = await testApp({ at: laterMonday });
    const laterOwner = await signedIn(later, { as: 'owner' });
    const word = unique('Worked');
    const [first, second] = [
      await newClient(laterOwner, { name: `${word} first` }),
      await newClient(laterOwner, { name: `${word} second`, evenIfKnown: true }),
    ];
    const task = { title: 'Sign Form 8879', dueDate: '2031-03-01', priority: 'medium' as const };
    await laterOwner.call(taskEndpoints.create, { params: { id: first.id }, body: task });
    await laterOwner.call(conversationEndpoints.answer, {
      params: { id: second.id },
      body: { message: 'Hello' },
    });
    const change = { params: { id: first.id }, body: { phone: '(801) 555-0102' } };
    await laterOwner.call(clientEndpoints.update, change);
    const added = await newClient(laterOwner, { name: `${word} added`, evenIfKnown: true });
    const query = { q: word, sort: 'work', order: 'desc' };
    const ids = (await laterOwner.call(clientEndpoints.list, { query })).map(({ id }) => id);
    expect(ids).toEqual([second.id, first.id, added.id]);
  });

  test('is filtered by status; current ones leave out the archived', async () => {
    const word = unique('Status');
    const archived = await newClient(owner, { name: `${word} gone` });
    await newClient(owner, { name: `${word} here` });
    await owner.call(clientEndpoints.update, { params: { id: archived.id }, body: { status: 'archived' } });
    const look = async (status: string) =>
      namesOf(await owner.call(clientEndpoints.list, { query: { q: word, status } }));
    expect(await look('current')).toEqual([`${word} here`]);
    expect(await look('archived')).toEqual([`${word} gone`]);
    expect(await look('prospect')).toEqual([]);
  });

  test('is narrowed down to those with overdue tasks', async () => {
    const [late, onTime] = [await signedIn(app), await signedIn(app)];
    await someTask(app, late.account.clientId, { dueDate: '2026-11-01' });
    await someTask(app, onTime.account.clientId, { dueDate: '2090-01-01' });
    const found = await owner.call(clientEndpoints.list, { query: { status: 'overdue' } });
    const ids = found.map(({ id }) => id);
    expect(ids).toContain(late.account.clientId);
    expect(ids).not.toContain(onTime.account.clientId);
  });

  test.each([
    { limit: '0' },
    { limit: 'all' },
    { cursor: 'x' },
    { status: 'lost' },
    { sort: 'luck' },
    { q: 'x'.repeat(101) },
  ])('refuses %o', async (query) => {
    expect(await owner.ask(clientEndpoints.list, { query })).toMatchObject({ status: 400 });
  });

  test('can be searched for a select field: by text, the first few, or by id; archived ones only on request', async () => {
    const word = unique('Chosen');
    const chosen = [];
    for (const suffix of ['c', 'A', 'b']) chosen.push(await newClient(owner, { name: `${word} ${suffix}` }));
    const archived = await newClient(owner, { name: `${word} gone` });
    await owner.call(clientEndpoints.update, { params: { id: archived.id }, body: { status: 'archived' } });
    const choose = async (query: Record<string, string>) =>
      namesOf(await staff.call(clientEndpoints.choices, { query }));
    expect(await choose({ q: word })).toEqual([`${word} A`, `${word} b`, `${word} c`]);
    expect(await choose({ q: word.toUpperCase(), limit: '2' })).toEqual([`${word} A`, `${word} b`]);
    expect(await choose({ id: String(chosen[0]?.id) })).toEqual([`${word} c`]);
    expect(await choose({ id: String(archived.id) })).toEqual([]);
    expect(await choose({ id: String(archived.id), status: 'all' })).toEqual([`${word} gone`]);
    expect(await choose({})).toContain(`${word} b`);
    expect(await owner.ask(clientEndpoints.choices, { query: { limit: '0' } })).toMatchObject({
      status: 400,
    });
  });

  test('is counted by status, with the open tasks', async () => {
    const before = await staff.call(clientEndpoints.counts);
    const client = await signedIn(app);
    await someTask(app, client.account.clientId, { dueDate: '2026-11-29' });
    await newClient(owner);
    expect(await staff.call(clientEndpoints.counts)).toEqual({
      ...before,
      prospect: before.prospect + 1,
      active: before.active + 1,
      openTasks: before.openTasks + 1,
      overdueTasks: before.overdueTasks + 1,
    });
  });
});

describe('a client', () => {
  test('is added as active and edited; what is left out stays', async () => {
    const made = await newClient(staff, { name: '  Sample Mill  ', email: 'mill@example.com' });
    expect(made).toMatchObject({ name: 'Sample Mill', status: 'active', members: [], invitations: [] });
    const params = { id: made.id };
    const body = { notes: 'Calls on Mondays.' };
    const changed = await staff.call(clientEndpoints.update, { params, body });
    expect(changed).toMatchObject({ name: 'Sample Mill', email: 'mill@example.com', ...body });
    expect(await owner.call(clientEndpoints.read, { params })).toMatchObject(body);
  });

  test.each([
    ['name', 'x', 'Name must be at least 2 characters'],
    ['email', 'nobody', 'Please enter a valid email address'],
  ])('is refused with a %s of "%s"', async (field, value, message) => {
    const answer = await owner.ask(clientEndpoints.create, { body: { name: 'Sample', [field]: value } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });

  test('with an existing name or address is a conflict, unless that is intended', async () => {
    const body = { name: 'Sample Twins LLC', email: 'twins@example.com' };
    const { id } = await owner.call(clientEndpoints.create, { body });
    for (const again of [
      { name: 'sample twins llc' },
      { name: 'Another name', email: 'Twins@example.com' },
    ]) {
      expect(await owner.ask(clientEndpoints.create, { body: again })).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: expect.stringContaining('Sample Twins LLC') },
      });
    }
    expect(await owner.ask(clientEndpoints.create, { body: { ...body, evenIfKnown: true } })).toMatchObject({
      status: 201,
    });
    expect(id).toBeGreaterThan(0);
  });

  test('edited by two people at once is a conflict for the second', async () => {
    const { id, version } = await newClient(owner);
    const params = { id };
    await staff.call(clientEndpoints.update, { params, body: { phone: '1', version } });
    const late = await owner.ask(clientEndpoints.update, { params, body: { phone: '2', version } });
    expect(late).toMatchObject({ status: 409 });
    expect(await owner.call(clientEndpoints.read, { params })).toMatchObject({ phone: '1' });
  });

  test.each(clientStatuses.flatMap((from) => clientStatuses.map((to) => [from, to] as const)))(
    'that is %s becomes %s only by the table of transitions',
    async (from, to) => {
      const { account } = await signedIn(app);
      const params = { id: account.clientId };
      if (from !== 'prospect')
        await owner.call(clientEndpoints.update, { params, body: { status: 'active' } });
      if (from === 'archived') await owner.call(clientEndpoints.update, { params, body: { status: from } });
      const { status } = await owner.ask(clientEndpoints.update, { params, body: { status: to } });
      expect(status).toBe(from === to || clientTransitions[from].includes(to) ? 200 : 409);
    },
  );

  test('has a timeline of what happened and who did it; reading it is audited but not part of it', async () => {
    const { id } = await newClient(owner, { name: 'Told' });
    const params = { id };
    await staff.call(clientEndpoints.update, { params, body: { status: 'archived' } });
    await staff.call(clientEndpoints.read, { params });
    const entries = await owner.call(clientEndpoints.timeline, { params });
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['client-archived', staff.account.username],
      ['client-created', owner.account.username],
    ]);
    const [newest] = await owner.call(clientEndpoints.timeline, { params, query: { limit: '1' } });
    const query = { cursor: newest?.cursor ?? '' };
    expect(await owner.call(clientEndpoints.timeline, { params, query })).toMatchObject([
      { action: 'client-created', title: 'Told' },
    ]);
  });

  test('has a timeline of one kind, in which no statement stands that was only read [2.1386]', async () => {
    const { id } = await newClient(owner);
    const entry = { clientId: id, subject: 'clients', subjectId: id, detail: { title: 'It' } };
    await app.deps.db.insert(activity).values([
      { ...entry, action: 'invoice-sent' },
      { ...entry, action: 'statement-made' },
      { ...entry, action: 'document-uploaded' },
    ]);
    const actionsOf = async (query: { kind?: 'money' | 'documents' | 'letters' }) =>
      (await owner.call(clientEndpoints.timeline, { params: { id }, query })).map(({ action }) => action);
    expect(new Set(await actionsOf({}))).toEqual(
      new Set(['document-uploaded', 'invoice-sent', 'client-created']),
    );
    expect(await actionsOf({ kind: 'money' })).toEqual(['invoice-sent']);
    expect(await actionsOf({ kind: 'documents' })).toEqual(['document-uploaded']);
    expect(await actionsOf({ kind: 'letters' })).toEqual([]);
  });

  test('has its timeline in the order in which things happened, however they were recorded', async () => {
    const { id } = await newClient(owner);
    const entry = { clientId: id, subject: 'tasks', subjectId: 1 };
    await app.deps.db.insert(activity).values([
      {
        ...entry,
        action: 'task-completed',
        detail: { title: 'Second' },
        at: new Date('2026-09-02T12:00:00Z'),
      },
      { ...entry, action: 'task-created', detail: { title: 'First' }, at: new Date('2026-09-01T12:00:00Z') },
    ]);
    const params = { id };
    const all = await owner.call(clientEndpoints.timeline, { params });
    expect(all.slice(-2).map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(await pagesOf(owner, clientEndpoints.timeline, { params }, { limit: 1 })).toEqual(all);
  });

  test('that never existed is 404', async () => {
    const params = { id: 999_999 };
    for (const endpoint of [clientEndpoints.read, clientEndpoints.timeline])
      expect(await owner.ask(endpoint, { params })).toMatchObject({ status: 404 });
    expect(await owner.ask(clientEndpoints.update, { params, body: {} })).toMatchObject({ status: 404 });
  });
});
