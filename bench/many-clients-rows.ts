import { sql } from 'drizzle-orm';
import { firm } from '#content/firm.ts';
import { canonicalText } from '#contract/signatures/canonical.ts';
import { clients } from '#server/db/schema/clients.ts';
import { printedFirm } from '#contract/invoices/issued.ts';
import type { Deps } from '#server/deps.ts';

/** Numbers of records of each client. */
const perClient = {
  documents: 200,
  tasks: 50,
  invoices: 50,
  messages: 500,
  activity: 300,
  notifications: 20,
  jobs: 20,
  requestLists: 2,
  requestedDocuments: 10,
  emails: 100,
  /** One each that is a draft, waiting and declined; the others are signed. */
  letters: 5,
};
/** Bookings over the years, whatever the number of clients. */
const bookings = 5000;

/** Inserts clients with everything they would have after years, an owner, and an account for each client. */
export async function fillWithClients(
  { db, clientKeys }: Pick<Deps, 'db' | 'clientKeys'>,
  clientCount: number,
  passwordHash: string,
  {
    documents: documentsPerClient,
    messages: messagesPerClient,
  }: Pick<typeof perClient, 'documents' | 'messages'> = perClient,
): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => db.execute(query, 'objects');
  await run(sql`insert into clients (name, email) select 'Client ' || lpad(n::text, 4, '0'), 'client' || n || '@example.com'
    from generate_series(1, ${clientCount}::int) n`);
  await run(sql`insert into accounts (username, username_key, email, email_confirmed_at, password_hash, role, created_at)
    select 'client' || id, 'client' || id, 'client' || id || '@example.com', now(), ${passwordHash}, 'client', now() - interval '2 years' from clients`);
  await run(sql`insert into client_members (account_id, client_id, granted_at)
    select a.id, c.id, a.created_at from clients c join accounts a on a.username = 'client' || c.id`);
  await run(sql`insert into accounts (username, username_key, email, email_confirmed_at, password_hash, role, position)
    values ('bench-owner', 'bench-owner', 'owner@example.com', now(), ${passwordHash}, 'admin', 'owner')`);
  await documents(run, documentsPerClient);
  await tasksAndInvoices(run);
  await firmWork(run);
  await letters(run);
  await conversations({ db, clientKeys }, run, messagesPerClient);
  await run(sql`insert into activity (at, client_id, action, subject, subject_id, detail)
    select now() - n * interval '1 day', c.id, 'task-changed', 'tasks', n, '{"title":"Something"}'
    from generate_series(1, ${perClient.activity}::int) n, clients c`);
  await run(sql`insert into notifications (account_id, type, title, message, read)
    select a.id, 'task', 'New task', 'There is something to do.', n > 3
    from accounts a, generate_series(1, ${perClient.notifications}::int) n where a.role = 'client'`);
  await run(sql`insert into notifications (account_id, type, title, message, read)
    select a.id, 'document', 'Document uploaded', 'A client has sent something.', true
    from accounts a, clients c, generate_series(1, ${perClient.notifications}::int) n where a.role = 'admin'`);
  await run(sql`analyze`);
}

type Run = (query: ReturnType<typeof sql>) => Promise<unknown>;

async function documents(run: Run, count: number): Promise<void> {
  // The files have no content, so their keys are destroyed.
  await run(
    sql`insert into client_keys (id, client_id, destroyed_at) select gen_random_uuid(), id, now() from clients`,
  );
  await run(sql`insert into files (id, key_id, wrapped_key, size, sha256, media_type, scan)
    select 'bench-' || c.id || '-' || n, k.id, '\\x00'::bytea, 1000 + n, repeat('a', 64), 'application/pdf', 'clean'
    from clients c join client_keys k on k.client_id = c.id, generate_series(1, ${count}::int) n`);
  await run(sql`insert into documents (client_id, name, version, from_client, uploaded_by, uploaded_at, file_id, receipt, receipt_code)
    select c.id, 'Statement ' || n || '.pdf', 1, n % 3 > 0, a.id, now() - n * interval '1 day', 'bench-' || c.id || '-' || n, '{}',
      upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))
    from generate_series(1, ${count}::int) n, clients c join client_members m on m.client_id = c.id join accounts a on a.id = m.account_id`);
  await run(sql`insert into document_openings (document_id, account_id, opened_at)
    select d.id, (select id from accounts where role = 'admin'), now() from documents d where d.id % 2 = 0`);
}

async function tasksAndInvoices(run: Run): Promise<void> {
  await run(sql`insert into tasks (client_id, title, priority, due_date, progress, completed_at, series_from)
    select c.id, 'Task ' || n, 'medium', current_date + (n - 3), 0, case when n > 10 then now() end, current_date
    from generate_series(1, ${perClient.tasks}::int) n, clients c`);
  await run(sql`insert into invoices (client_id, number, state, issue_date, due_date, lines, total_cents, paid_cents, token, issued)
    select c.id, row_number() over () + 1000, 'sent', current_date - n * 30, current_date - n * 30 + 14,
      '[{"description":"Bookkeeping","quantity":1,"unitCents":15000}]', 15000, case when n > 2 then 15000 else 0 end,
      'bench-' || c.id || '-' || n,
      ${JSON.stringify({ firm: printedFirm.parse(firm), instructions: '' })}::jsonb
        || jsonb_build_object('client', jsonb_build_object('name', c.name, 'address', '', 'email', c.email))
    from generate_series(1, ${perClient.invoices}::int) n, clients c`);
  await run(sql`insert into payments (invoice_id, amount_cents, method, paid_on, issued)
    select id, 15000, 'check', due_date, issued || '{"paidBeforeCents": 0, "netBeforeCents": 0}' from invoices where paid_cents > 0`);
}

/** Jobs, document requests, filers, emails and bookings: the content of the lists over all clients. */
async function firmWork(run: Run): Promise<void> {
  await run(sql`update deadline_settings set counts_from = current_date - 365`);
  await run(sql`update clients set created_at = now() - interval '2 years', states = '{UT}', entity_type = case id % 4 when 0 then 's-corporation' when 1 then 'partnership'
    when 2 then 'c-corporation' else 'individual' end`);
  await run(sql`insert into client_deadline_filers (client_id, filers)
    select id, '{"income-tax": "firm", "payroll": "firm", "sales-tax": "client"}' from clients where id % 2 = 0`);
  await run(sql`insert into client_jobs (client_id, title, state, due_date, recurrence_from, completed_at)
    select c.id, 'Job ' || n, case when n > 4 then 'done' else 'to-do' end, current_date + (n - 2), current_date, case when n > 4 then now() end
    from generate_series(1, ${perClient.jobs}::int) n, clients c`);
  await run(sql`insert into request_lists (client_id, title, year, due_date)
    select c.id, 'Documents ' || n, 2025, current_date + (n * 10 - 15) from generate_series(1, ${perClient.requestLists}::int) n, clients c`);
  await run(sql`insert into tasks (client_id, title, priority, due_date, series_from, kind, request_list_id, completed_at)
    select l.client_id, 'Document ' || n, 'medium', l.due_date, current_date, 'document-request', l.id, case when n > 6 then now() end
    from generate_series(1, ${perClient.requestedDocuments}::int) n, request_lists l`);
  await run(sql`insert into emails (kind, payload, client_id, state, due_at, recipient, subject, sent_at, ended_at, created_at)
    select 'task-assigned', '{}', c.id, 'sent', null, c.email, 'A new task', now(), now(), now() - n * interval '1 day'
    from generate_series(1, ${perClient.emails}::int) n, clients c`);
  await run(sql`insert into bookings (name, email, business, service, date, minutes, length, starts_at, created_at, calendar_changed_at,
      canonical_email, status)
    select 'Visitor ' || n, 'visitor' || n || '@example.com', 'Business ' || n, 'payroll', current_date + (n % 1000 - 900), 540 + (n / 1000) * 30, 30,
      current_date + (n % 1000 - 900) + interval '16 hours' + (n / 1000) * interval '30 minutes', now() - n * interval '1 hour', now(), 'visitor' || n || '@example.com',
      case when n % 7 = 0 then 'cancelled' when n % 1000 > 900 and n % 3 = 0 then 'pending' else 'confirmed' end
    from generate_series(1, ${bookings}::int) n`);
}

async function letters(run: Run): Promise<void> {
  await run(sql`insert into signature_requests (client_id, kind, title, content, content_sha256, code, state, in_turn, valid_until, zone,
      sent_at, signed_at, closed_at)
    select c.id, 'engagement-letter', 'Engagement letter ' || 2020 + n, content, encode(sha256(convert_to(content, 'UTF8')), 'hex'),
      upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)), state, false, current_date + n, 'America/Denver',
      now() - n * interval '300 days', case when state = 'signed' then now() - n * interval '300 days' end,
      case when state = 'declined' then now() end
    from clients c, generate_series(1, ${perClient.letters - 1}::int) n,
      lateral (select case n when 1 then 'sent' when 2 then 'declined' else 'signed' end as state, ${letter}::text as content) fixed`);
  await run(sql`insert into signature_parties (request_id, position, account_id, name, capacity, email)
    select r.id, 0, m.account_id, 'Someone', 'owner', 'someone@example.com'
    from signature_requests r join client_members m on m.client_id = r.client_id`);
  const draft = sql`'bookkeeping', 1, repeat('Text ', 400), repeat('Text ', 400), repeat('Text ', 400), repeat('Text ', 400),
    '[{"service":"Bookkeeping","cents":45000,"recurrence":"monthly"}]', 90, '[]', false`;
  await run(sql`insert into engagements (client_id, request_id, title, created_at, billed_at, renews_on, template, template_version,
      introduction, scope, exclusions, terms, lines, valid_days, parties, in_turn)
    select r.client_id, r.id, r.title, r.sent_at, r.signed_at, case when r.signed_at is not null then current_date + (r.id % 300)::int end,
      ${draft} from signature_requests r`);
  await run(sql`insert into engagements (client_id, title, created_at, template, template_version, introduction, scope, exclusions, terms,
      lines, valid_days, parties, in_turn)
    select c.id, 'Engagement letter {year}: {client}', now(), ${draft} from clients c`);
}

/** The frozen text of each, as long as usual. */
const letter = canonicalText({
  kind: 'engagement-letter',
  title: 'Engagement letter',
  blocks: Array.from({ length: 40 }, () => ({ kind: 'paragraph', text: 'We keep your books. '.repeat(12) })),
  lines: [{ service: 'Bookkeeping', cents: 45_000, recurrence: 'monthly' }],
  parties: [{ name: 'Someone', capacity: 'owner', email: 'someone@example.com' }],
  client: { name: 'Client', address: '', email: '' },
  firm: printedFirm.parse(firm),
  issuedBy: 'Owner',
  issuedOn: '2026-01-01',
  validUntil: '2026-04-01',
  zone: 'America/Denver',
  template: null,
});

async function conversations(
  { db, clientKeys }: Pick<Deps, 'db' | 'clientKeys'>,
  run: Run,
  count: number,
): Promise<void> {
  const rows = await db.select({ clientId: clients.id }).from(clients);
  const text = 'A message says something of the usual length, about a line or two of words.';
  const texts = await db.transaction((tx) =>
    clientKeys.encryptTexts(
      tx,
      'message',
      rows.map(({ clientId }) => ({ clientId, text })),
    ),
  );
  // One text for all messages of a client: encrypting each would take most of the time.
  for (const [index, { keyId, encrypted }] of texts.entries())
    await run(sql`insert into messages (client_id, account_id, from_client, key_id, encrypted_content, created_at)
      select m.client_id, m.account_id, n % 2 = 0, ${keyId}, ${Buffer.from(encrypted)}, now() - (${count}::int - n) * interval '1 hour'
      from generate_series(1, ${count}::int) n, client_members m where m.client_id = ${rows[index]?.clientId}`);
  await run(sql`insert into conversations (client_id, last_message_id, last_client_message_id, firm_read_id, awaiting)
    select client_id, max(id), max(id) filter (where from_client),
      case when client_id % 10 = 0 then max(id) - 40 * (select count(*) from clients) else max(id) end,
      case when client_id % 5 = 0 then 'firm' else 'client' end
    from messages group by client_id`);
}
