import { sizeText } from '#contract/files.ts';
import { storageEndpoints } from '#contract/clients/endpoints.ts';
import { type StorageUse, storageSchemas } from '#contract/clients/storage-schemas.ts';
import { audit } from '#server/domain/audit.ts';
import type { Deps } from '#server/deps.ts';
import { readUse } from '#server/files/upload-quota.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { setStorageLimit } from './store.ts';

const megabyte = 1024 * 1024;

/** How much a client has stored and may store, and setting the limit, which only the owner may do. */
export function storageRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    bind(storageEndpoints.mine, storageSchemas.mine, async ({ account: { clientId, emailConfirmed } }) =>
      clientId === null ? null : requireFound(await readUse(db, { clientId, emailConfirmed })),
    ),
    bind(storageEndpoints.ofClient, storageSchemas.ofClient, async ({ params }) =>
      requireFound(await readUseForFirm(db, params.id)),
    ),
    bind(
      storageEndpoints.setLimit,
      storageSchemas.setLimit,
      ({ params: { id }, body: { limitMegabytes }, account }) =>
        db.transaction(async (tx) => {
          requireFound(await readUse(tx, { clientId: id, emailConfirmed: true }, { lock: true }));
          await setStorageLimit(tx, id, limitMegabytes === null ? null : limitMegabytes * megabyte);
          const use = requireFound(await readUseForFirm(tx, id));
          await audit(tx, {
            accountId: account.id,
            clientId: id,
            action: 'storage-limit-changed',
            subject: 'clients',
            subjectId: id,
            detail: { title: sizeText(use.allowedBytes) },
          });
          return use;
        }),
    ),
  ];
}

/** The firm sees the limit for people with a confirmed address. */
function readUseForFirm(db: Parameters<typeof readUse>[0], clientId: number) {
  return readUse(db, { clientId, emailConfirmed: true });
}

function requireFound(use: StorageUse | undefined): StorageUse {
  if (!use) throw new ApiError('not-found');
  return use;
}
