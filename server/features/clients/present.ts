import { maskedEin } from '#contract/clients/record.ts';
import type { Client, Member } from '#contract/clients/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Viewer } from '#server/domain/client-access.ts';
import { readNotes } from '#server/domain/client-keys/notes.ts';
import { listMembers, listOtherClients } from './members/store.ts';
import { findSummary, type SummaryRow } from './store.ts';

/** Reads a client's open invitations; passed in by the caller. */
export type InvitationsOf = (clientId: number) => Promise<Client['invitations']>;

/** A client with its people and invitations, and those of their other clients that the viewer can access; 404 if there is none. */
export async function presentClient(
  { db, now, site, clientKeys }: Pick<Deps, 'db' | 'now' | 'site' | 'clientKeys'>,
  invitationsOf: InvitationsOf,
  id: number,
  viewer: Viewer,
): Promise<Client> {
  const row = await findSummary(db, { today: await site.today(), now: now() }, id);
  if (!row) throw new ApiError('not-found');
  const others = Map.groupBy(await listOtherClients(db, id, viewer), ({ accountId }) => accountId);
  const members = (await listMembers(db, id)).map((member) =>
    presentMember(member, others.get(member.id) ?? []),
  );
  const ein = maskedEin(row.client.einLastFour);
  const [notes = ''] = await readNotes({ db, clientKeys }, 'notes of a client', [row.client]);
  return { ...presentSummary(row), ein, notes, members, invitations: await invitationsOf(id) };
}

/** The whole row. Each answer's schema picks its fields, so no others leave the server. */
export function presentSummary({ client, portalState, portalAt, ...counts }: SummaryRow) {
  const { createdAt, closingAskedAt } = client;
  return {
    ...client,
    createdAt: createdAt.toISOString(),
    closingAskedAt: closingAskedAt?.toISOString() ?? null,
    ...counts,
    portal: { state: portalState, at: portalAt },
  };
}

function presentMember(
  row: Awaited<ReturnType<typeof listMembers>>[number],
  others: Awaited<ReturnType<typeof listOtherClients>>,
): Member {
  const { id, username, fullName, email, emailConfirmedAt, origin, secondFactor, closedAt, createdAt } = row;
  return {
    id,
    username,
    fullName,
    email,
    emailConfirmed: emailConfirmedAt !== null,
    origin,
    secondFactor,
    closed: closedAt !== null,
    otherClients: others.filter(({ viewerHasAccess }) => viewerHasAccess),
    hasOtherClients: others.length > 0,
    createdAt: createdAt.toISOString(),
  };
}
