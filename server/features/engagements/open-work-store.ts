import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { shortDate } from '#contract/dates.ts';
import { clients } from '#server/db/schema/clients.ts';
import { engagements, signatureRequests } from '#server/db/schema/signatures.ts';
import { isAccessible } from '#server/domain/client-access.ts';
import type { OpenWorkContext, OpenWorkEntry, OpenWorkSource } from '#server/domain/open-work/source.ts';
import { isShown, setbackAt } from './store.ts';
import { readTitleOf } from './title.ts';

/** Drafts that wait to be sent; a renewal is overdue once its year has begun. */
export const draftLetters: OpenWorkSource = {
  async list(context) {
    const { db, today } = context;
    const rows = await select(context, isNull(engagements.requestId));
    const titleOf = await readTitleOf(db, today);
    return rows.map(({ draft, ...letter }) => {
      const { startsOn } = draft;
      const title = titleOf(draft, letter.client.name);
      return {
        ...entryOf(letter),
        title: startsOn === null ? title : `${title}, begins ${shortDate(startsOn)}`,
        since: letter.createdAt,
        due: letter.renewedId !== null && startsOn !== null && startsOn < today ? startsOn : null,
      };
    });
  },
};

/** Letters that nobody can sign any more in a few days. */
export const expiringLetters: OpenWorkSource = {
  async list(context) {
    const rows = await select(context, isShown('expiring', context.today));
    return rows.map((letter) => ({
      ...entryOf(letter),
      title: letter.title ?? '',
      since: letter.sentAt,
      due: letter.validUntil,
    }));
  },
};

/** Letters that ended unsigned or were signed by mistake, until the firm has dealt with it or another one followed. */
export const lettersToFollowUp: OpenWorkSource = {
  async list(context) {
    const rows = await select(context, isShown('follow-up', context.today));
    return rows.map((letter) => ({
      ...entryOf(letter),
      title: `${letter.title ?? ''}: ${setbackOf(letter.state)}`,
      since: letter.setbackAt,
      due: null,
    }));
  },
};

function setbackOf(state: string | null): string {
  return state === 'declined' || state === 'expired' ? state : 'signed by mistake?';
}

function entryOf({ id, client }: Pick<OpenWorkEntry, 'id'> & { client: { id: number; name: string } }) {
  return { id, client, who: client.name, turn: 'firm' as const, assigneeId: null };
}

function select({ db, viewer }: OpenWorkContext, isOpen: SQL | undefined) {
  const { title, state, sentAt, validUntil } = signatureRequests;
  return db
    .select({
      id: engagements.id,
      client: { id: clients.id, name: clients.name },
      draft: { title: engagements.title, lines: engagements.lines, startsOn: engagements.startsOn },
      createdAt: engagements.createdAt,
      renewedId: engagements.renewedId,
      title,
      state,
      sentAt,
      validUntil,
      setbackAt,
    })
    .from(engagements)
    .innerJoin(clients, eq(clients.id, engagements.clientId))
    .leftJoin(signatureRequests, eq(signatureRequests.id, engagements.requestId))
    .where(
      and(
        isOpen,
        isNull(engagements.deletedAt),
        ne(clients.status, 'archived'),
        isAccessible(viewer, engagements.clientId),
      ),
    );
}
