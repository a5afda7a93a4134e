import { profileEndpoints } from '#contract/profile.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Account } from '#server/http/session.ts';
import { addressOf, named } from './naming.ts';
import { readPicture } from './read-body.ts';
import { shrinkToFace } from './shrink.ts';
import { insertPicture, setProfileImage } from './store.ts';

/** The caller's own picture; the body is the picture itself. A former one is forgotten some days later. */
export function profilePictureRoutes({
  db,
  now,
  limits,
  site,
}: Pick<Deps, 'db' | 'now' | 'limits' | 'site'>): Route[] {
  const endpoint = profileEndpoints.setPicture;
  /** Whoever has written an article is shown with it. */
  const told = ({ id, role }: Account) => {
    if (role === 'admin') site.changed(`/api/users/${id}`);
  };
  return [
    {
      endpoint,
      async serve({ request, account }) {
        if (!account) throw new Refusal('signed-out');
        const bytes = await readPicture(request);
        await limits.spend('own-picture', String(account.id));
        const { name, data, width, height } = named(await shrinkToFace(bytes));
        const profileImage = addressOf({ name });
        await db.transaction(async (tx) => {
          await insertPicture(tx, { name, data, width, height, createdAt: now() });
          await setProfileImage(tx, account.id, profileImage);
        });
        told(account);
        return Response.json(endpoint.answer.parse({ profileImage }));
      },
    },
    bind(profileEndpoints.removePicture, async ({ account }) => {
      await db.transaction((tx) => setProfileImage(tx, account.id, null));
      told(account);
    }),
  ];
}
