import { day } from '#contract/durations.ts';
import { pictureEndpoints } from '#contract/posts/endpoints.ts';
import { pictureSchemas } from '#contract/posts/schemas.ts';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/http/api.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Route } from '#server/http/bind.ts';
import { readPicture } from './read-body.ts';
import { addressOf, withName } from './naming.ts';
import { shrink } from './shrink.ts';
import { deleteUnused, findPicture, insertPicture } from './store.ts';
import { withWorkSlot } from './work-slots.ts';

/** Uploads a picture for an article; the request body is the file. */
export function pictureRoutes({ db, now, limits }: Pick<Deps, 'db' | 'now' | 'limits'>): Route[] {
  const endpoint = pictureEndpoints.upload;
  const schemas = pictureSchemas.upload;
  return [
    {
      endpoint,
      schemas,
      async serve({ request, account }) {
        if (!account) throw new ApiError('signed-out');
        await limits.consume('article-picture', String(account.id));
        const picture = withName(await withWorkSlot(async () => shrink(await readPicture(request))));
        await db.transaction((tx) => insertPicture(tx, { ...picture, createdAt: now() }));
        const answer = schemas.answer.parse({ ...picture, url: addressOf(picture) });
        return Response.json(answer, { status: endpoint.status });
      },
    },
  ];
}

/** GET /pictures/{name}, or 404. The picture behind a name never changes, so browsers may cache it for a year. */
export function mountPictures(app: Api, { db }: Pick<Deps, 'db'>): void {
  app.get('/pictures/:name{[0-9a-f]{32}\\.webp}', async (c) => {
    const data = await findPicture(db, c.req.param('name'));
    if (!data) return c.text('Not found', 404);
    return c.body(new Uint8Array(data), 200, {
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}

const week = 7 * day;

/** Deletes pictures that were uploaded more than a week ago and are not used anywhere. */
export function deleteUnusedPictures({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  return deleteUnused(db, new Date(now().getTime() - week));
}
