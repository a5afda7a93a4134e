import { profileEndpoints } from '#contract/accounts/profile/endpoints.ts';
import { profileSchemas } from '#contract/accounts/profile/schemas.ts';
import type { Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { Account } from '#server/http/request/session.ts';
import { authorPictureChanged } from '../events.ts';
import { addressOf, withName } from './naming.ts';
import { readPicture } from './read-body.ts';
import { shrinkToFace } from './shrink.ts';
import { insertPicture, setProfileImage } from './store.ts';
import { withWorkSlot } from './work-slots.ts';

/** Sets or removes the caller's own picture; the request body is the file. The old one is deleted by a background job. */
export function profilePictureRoutes(deps: Pick<Deps, 'db' | 'now' | 'limits' | 'site' | 'live'>): Route[] {
  const { limits, now } = deps;
  const schemas = profileSchemas.setPicture;
  return [
    {
      endpoint: profileEndpoints.setPicture,
      schemas,
      async serve({ request, account }) {
        if (!account) throw new ApiError('signed-out');
        await limits.consume('own-picture', String(account.id));
        const small = await withWorkSlot(async () => shrinkToFace(await readPicture(request)));
        const { name, data, width, height } = withName(small);
        const profileImage = addressOf({ name });
        await transact(deps, async (tx) => {
          await insertPicture(tx, { name, data, width, height, createdAt: now() });
          await setPicture(tx, account, profileImage);
        });
        return Response.json(schemas.answer.parse({ profileImage }));
      },
    },
    bind(profileEndpoints.removePicture, profileSchemas.removePicture, async ({ account }) => {
      await transact(deps, (tx) => setPicture(tx, account, null));
    }),
  ];
}

/** A staff member's picture is shown with their articles, so cached pages change. */
async function setPicture(
  tx: Transaction,
  { id, role }: Account,
  profileImage: string | null,
): Promise<void> {
  await setProfileImage(tx, id, profileImage);
  if (role === 'admin') await emit(tx, authorPictureChanged(id));
}
