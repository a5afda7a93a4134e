import { eq, isNull } from 'drizzle-orm';
import { accounts } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { documents } from '#server/db/schema/documents.ts';
import { inquiries, inquiryAnswers } from '#server/db/schema/inquiries.ts';
import { clientMembers, invitations } from '#server/db/schema/members.ts';
import { invoices, payments } from '#server/db/schema/invoices.ts';
import { messages } from '#server/db/schema/messages.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { openWorkAssignments } from '#server/db/schema/open-work.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { requestLists, tasks } from '#server/db/schema/tasks.ts';
import type { SentState } from '#contract/signatures/rules.ts';
import { signatureParties, signatureRequests } from '#server/db/schema/signatures.ts';
import { testimonials } from '#server/db/schema/testimonials.ts';
import { changeBackupRecord } from '#server/domain/backup-record.ts';
import { addDigestReaders } from '#server/features/notifications/digests/store.ts';
import type { Deps } from '#server/deps.ts';

export type SampleRecords = Awaited<ReturnType<typeof sampleRecords>>;

/** The ids of the records in the sample emails. It uses the demo's records, and inserts those in states that the demo lacks. */
export async function sampleRecords({ db, now, clientKeys }: Pick<Deps, 'db' | 'now' | 'clientKeys'>) {
  const people = await db.select().from(accounts).where(eq(accounts.demo, true));
  const person = (username: string) => required(people.find((row) => row.username === username));
  const [owner, client, colleague] = [person('admin'), person('client'), person('client2')];
  const [membership] = await db.select().from(clientMembers).where(eq(clientMembers.accountId, client.id));
  const { clientId } = required(membership);
  const ofClient = <Table extends { clientId: unknown }>(rows: readonly Table[]) =>
    rows.filter((row) => row.clientId === clientId);
  const past = new Date(now().getTime() - 86_400_000);
  const soon = new Date(now().getTime() + 7 * 86_400_000);
  const account = { passwordHash: '', role: 'client' as const, createdAt: past };
  const [newcomer, former] = await db
    .insert(accounts)
    .values([
      { ...account, username: 'newcomer', usernameKey: 'newcomer', email: 'newcomer@example.com' },
      {
        ...account,
        username: 'former',
        usernameKey: 'former',
        fullName: 'Morgan Former',
        email: 'former@example.com',
        emailConfirmedAt: past,
        closedAt: past,
      },
    ])
    .returning();
  await db.update(accounts).set({ pendingEmail: 'pat.sample@example.com' }).where(eq(accounts.id, client.id));

  const consultations = await db.select().from(bookings);
  const pending = required(consultations.find(({ status }) => status === 'pending'));
  const confirmed = required(
    consultations.find(({ status, startsAt }) => status === 'confirmed' && startsAt > now()),
  );
  const cancelled = required(consultations.find(({ status }) => status === 'cancelled'));
  await db
    .update(bookings)
    .set({ calendarEventLink: 'https://meet.example.com/sample' })
    .where(eq(bookings.id, confirmed.id));

  const [invitedClient, invitedStaff] = await db
    .insert(invitations)
    .values([
      { clientId, email: 'partner@example.com', invitedBy: owner.id, expiresAt: soon },
      { position: 'bookkeeper', email: 'bookkeeper@example.com', invitedBy: owner.id, expiresAt: soon },
    ])
    .returning();

  const testimonial = {
    name: 'Taylor Sample',
    email: 'taylor@example.com',
    company: 'Sample Plumbing',
    position: 'Owner',
    rating: 5,
    testimonial: 'Our books are closed by the tenth of every month, and we finally read them.',
    date: '2026-11-20',
  };
  const [received, refused] = await db
    .insert(testimonials)
    .values([testimonial, { ...testimonial, status: 'refused', reason: 'It names an employee of yours.' }])
    .returning();

  await db.insert(openWorkAssignments).values({
    kind: 'testimonial',
    item: String(required(received).id),
    since: required(received).createdAt,
    assigneeId: owner.id,
  });

  const work = ofClient(await db.select().from(tasks));
  const open = work.filter(({ completedAt, deletedAt }) => !completedAt && !deletedAt);
  const completed = required(work.find(({ completedAt }) => completedAt));
  const [task, request] = [
    required(open.find(({ kind }) => kind === 'plain')),
    required(open.find(({ kind }) => kind === 'document-request')),
  ];
  const [removed] = await db
    .insert(tasks)
    .values({
      clientId,
      title: 'Send the lease of the copier',
      priority: 'low',
      dueDate: '2026-12-15',
      recurrenceFrom: '2026-12-15',
      deletedAt: past,
    })
    .returning();
  const [list] = await db
    .insert(requestLists)
    .values({ clientId, title: 'Documents for 2026', year: 2026, dueDate: '2027-01-15' })
    .returning();
  await db.insert(tasks).values(
    ['Form 1098 from your bank', 'Year-end statements of all credit cards'].map((title) => ({
      clientId,
      title,
      kind: 'document-request' as const,
      requestListId: required(list).id,
      priority: 'medium' as const,
      dueDate: '2027-01-15',
      recurrenceFrom: '2027-01-15',
    })),
  );

  const assigned = await db
    .insert(clientJobs)
    .values(
      ['Month-end close', 'Payroll'].map((title) => ({
        clientId,
        title,
        dueDate: '2026-12-15',
        recurrenceFrom: '2026-12-15',
        assigneeId: owner.id,
      })),
    )
    .returning();

  const stored = ofClient(await db.select().from(documents).where(isNull(documents.withdrawnAt)));
  const bills = ofClient(await db.select().from(invoices));
  const payment = required(
    (await db.select().from(payments).where(isNull(payments.takenBackAt))).find(({ invoiceId }) =>
      bills.some(({ id }) => id === invoiceId),
    ),
  );
  const [refund] = await db
    .insert(payments)
    .values({
      invoiceId: payment.invoiceId,
      amountCents: -10_000,
      creditedCents: 10_000,
      method: 'check',
      paidOn: payment.paidOn,
      reference: 'Check 1008',
      issued: payment.issued,
    })
    .returning();
  const asked = ofClient(await db.select().from(signatureRequests));
  const signers = await db.select().from(signatureParties);
  const letter = (state: SentState) => {
    const { id } = required(asked.find((row) => row.state === state));
    return { id, partyId: required(signers.find(({ requestId }) => requestId === id)).id };
  };
  const [answer] = await db.select().from(inquiryAnswers);
  const [inquiry] = await db.select().from(inquiries);
  await addDigestReaders(db, now());
  const news = await db.select().from(notifications).where(eq(notifications.accountId, owner.id));

  await db.transaction(async (tx) => {
    const { keyId, encrypted } = await clientKeys.encryptText(
      tx,
      clientId,
      'message',
      'When is the payroll due?',
    );
    await tx.insert(messages).values({
      clientId,
      accountId: client.id,
      fromClient: true,
      keyId,
      encryptedContent: Buffer.from(encrypted),
    });
  });

  const since = past.toISOString();
  const failing = { since, at: since, problem: 'The folder /srv/backups is full: 0 bytes are left.' };
  await changeBackupRecord(db, (before) =>
    Promise.resolve({ ...before, failing, drill: { passed: null, failing } }),
  );
  return {
    accounts: {
      owner: owner.id,
      client: client.id,
      colleague: colleague.id,
      newcomer: required(newcomer).id,
      former: required(former).id,
    },
    clientId,
    jobs: assigned.map(({ id }) => id),
    bookings: { pending: pending.id, confirmed: confirmed.id, cancelled: cancelled.id },
    invitations: { client: required(invitedClient).id, staff: required(invitedStaff).id },
    testimonials: { received: required(received).id, refused: required(refused).id },
    tasks: {
      open: task.id,
      request: request.id,
      completed: completed.id,
      removed: required(removed).id,
      all: open.map(({ id }) => id),
    },
    requestList: required(list).id,
    letters: {
      open: letter('sent'),
      sealed: letter('sealed'),
      declined: letter('declined'),
      voided: letter('voided'),
      replaced: letter('replaced'),
      expired: letter('expired'),
    },
    documents: {
      fromFirm: required(stored.find(({ fromClient }) => !fromClient)).id,
      fromClient: required(stored.find(({ fromClient }) => fromClient)).id,
    },
    invoices: {
      sent: required(bills.find(({ state, paidCents }) => state === 'sent' && paidCents === 0)).id,
      voided: required(bills.find(({ state }) => state === 'void')).id,
    },
    payment: { id: payment.id, invoiceId: payment.invoiceId },
    refund: { id: required(refund).id, invoiceId: payment.invoiceId },
    inquiry: required(inquiry).id,
    answer: required(answer).id,
    notifications: news.map(({ id }) => id),
    since,
    now: now().toISOString(),
  };
}

/** The record, or an error if the demo lacks it. */
function required<Value>(found: Value | null | undefined): Value {
  if (found === null || found === undefined) throw new Error('The demo has no such record for the samples');
  return found;
}
