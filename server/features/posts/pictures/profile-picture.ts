import { profileEndpoints } from '#contract/accounts/endpoints.ts';
import { profileSchemas } from '#contract/accounts/profile.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Account } from '#server/http/request/session.ts';
import { addressOf, named } from './naming.ts';
import { readPicture } from './read-body.ts';
import { shrinkToFace } from './shrink.ts';
import { insertPicture, setProfileImage } from './store.ts';
import { withWorkSlot } from './work-slots.ts';

/** The caller's own picture; the body is the picture itself. A former one is deleted some days later. */
export function profilePictureRoutes({
  db,
  now,
  limits,
  site,
}: Pick<Deps, 'db' | 'now' | 'limits' | 'site'>): Route[] {
  const schemas = profileSchemas.setPicture;
  /** Authors of articles are shown with it. */
  const told = ({ id, role }: Account) => {
    if (role === 'admin') site.changed(`/api/users/${id}`);
  };
  return [
    {
      endpoint: profileEndpoints.setPicture,
      schemas,
      async serve({ request, account }) {
        if (!account) throw new ApiError('signed-out');
        await limits.consume('own-picture', String(account.id));
        const small = await withWorkSlot(async () => shrinkToFace(await readPicture(request)));
        const { name, data, width, height } = named(small);
        const profileImage = addressOf({ name });
        await db.transaction(async (tx) => {
          await insertPicture(tx, { name, data, width, height, createdAt: now() });
          await setProfileImage(tx, account.id, profileImage);
        });
        told(account);
        return Response.json(schemas.answer.parse({ profileImage }));
      },
    },
    bind(profileEndpoints.removePicture, profileSchemas.removePicture, async ({ account }) => {
      await db.transaction((tx) => setProfileImage(tx, account.id, null));
      told(account);
    }),
  ];
}
