import { and, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import type { DeadlineFilers } from '#contract/deadlines/rules.ts';
import type { Reader } from '#server/db/client.ts';
import { clientJobs } from '#server/db/schema/client-jobs.ts';
import { clientDeadlineFilers } from '#server/db/schema/deadlines.ts';
import { recurringInvoices } from '#server/db/schema/invoices.ts';
import { engagements, signatureRequests } from '#server/db/schema/signatures.ts';
import { documentOf } from '#server/domain/signatures/requests.ts';

/** Whether the firm has ever sent a letter to anyone. */
export async function hasSentLetters(db: Reader): Promise<boolean> {
  const [sent] = await db
    .select({ id: engagements.id })
    .from(engagements)
    .where(isNotNull(engagements.requestId))
    .limit(1);
  return sent !== undefined;
}

/** The letters of a client that everyone has signed, that no other took the place of, and whose year isn't over. */
export async function listCurrent(db: Reader, clientId: number, today: DateText) {
  const { template, scope, renewsOn } = engagements;
  const rows = await db
    .select({ template, scope, request: signatureRequests })
    .from(engagements)
    .innerJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
    .where(
      and(
        eq(engagements.clientId, clientId),
        isNull(engagements.deletedAt),
        inArray(signatureRequests.state, ['signed', 'sealed']),
        isNull(signatureRequests.replacedBy),
        or(isNull(renewsOn), gt(renewsOn, today)),
      ),
    );
  return rows.map(({ request, ...letter }) => ({
    ...letter,
    title: request.title,
    // Of several packages, the chosen one.
    lines: documentOf(request).lines,
  }));
}

/** What the firm does for a client now: the titles of its open jobs, what it bills again and again, and what it files. */
export async function currentWork(
  db: Reader,
  clientId: number,
): Promise<{ jobs: string[]; lines: string[]; filers: DeadlineFilers }> {
  const jobs = await db
    .select({ title: clientJobs.title })
    .from(clientJobs)
    .where(
      and(eq(clientJobs.clientId, clientId), isNull(clientJobs.deletedAt), ne(clientJobs.state, 'done')),
    );
  const recurring = await db
    .select({ lines: recurringInvoices.lines })
    .from(recurringInvoices)
    .where(eq(recurringInvoices.clientId, clientId));
  const [agreed] = await db
    .select({ filers: clientDeadlineFilers.filers })
    .from(clientDeadlineFilers)
    .where(eq(clientDeadlineFilers.clientId, clientId));
  return {
    jobs: jobs.map(({ title }) => title),
    lines: recurring.flatMap(({ lines }) => lines.map(({ description }) => description)),
    filers: agreed?.filers ?? {},
  };
}
