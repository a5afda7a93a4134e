import type { Position } from '#contract/accounts/rules.ts';
import { authorEndpoints } from '#contract/posts/endpoints.ts';
import { authorSchemas } from '#contract/posts/schemas.ts';
import { emit, transact } from '#server/domain/events.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { authorSaved } from '../events.ts';
import { findName, findPublishedAuthor, saveName } from './store.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live'>;

/** The public author profile (requirements 7), and the author name that each staff member sets for themselves. */
export function authorRoutes(deps: Parts): Route[] {
  const { db, now, site } = deps;
  return [
    bind(authorEndpoints.read, authorSchemas.read, async ({ params }) => {
      const author = await findPublishedAuthor(db, params.id, now());
      if (!author) throw new ApiError('not-found');
      const { name, position, profileImage } = author;
      return { username: name ?? (await defaultName(site, position)), profileImage };
    }),
    bind(authorEndpoints.own, authorSchemas.own, async ({ account }) => ({
      name: (await findName(db, account.id)) ?? (await defaultName(site, account.position)),
    })),
    bind(authorEndpoints.save, authorSchemas.save, async ({ account, body: { name } }) => {
      await transact(deps, async (tx) => {
        await saveName(tx, account.id, name);
        await emit(tx, authorSaved(account.id));
      });
      return { name };
    }),
  ];
}

/** Without a chosen name, the owner publishes under their own name and everyone else under the firm's. */
async function defaultName(site: Parts['site'], position: Position | null): Promise<string> {
  const { name, owner } = await site.firm();
  return position === 'owner' ? owner.name : name;
}
