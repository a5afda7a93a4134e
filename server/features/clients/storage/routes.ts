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

/** How much a client has stored and may store; the owner sets the limit. */
export function storageRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  return [
    bind(storageEndpoints.mine, storageSchemas.mine, async ({ account: { clientId, emailConfirmed } }) =>
      clientId === null ? null : found(await readUse(db, { clientId, emailConfirmed })),
    ),
    bind(storageEndpoints.ofClient, storageSchemas.ofClient, async ({ params }) =>
      found(await asFirm(db, params.id)),
    ),
    bind(
      storageEndpoints.setLimit,
      storageSchemas.setLimit,
      ({ params: { id }, body: { limitMegabytes }, account }) =>
        db.transaction(async (tx) => {
          found(await readUse(tx, { clientId: id, emailConfirmed: true }, { lock: true }));
          await setStorageLimit(tx, id, limitMegabytes === null ? null : limitMegabytes * megabyte);
          const use = found(await asFirm(tx, id));
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

/** The firm sees what holds for those of the client who have confirmed their address. */
function asFirm(db: Parameters<typeof readUse>[0], clientId: number) {
  return readUse(db, { clientId, emailConfirmed: true });
}

function found(use: StorageUse | undefined): StorageUse {
  if (!use) throw new ApiError('not-found');
  return use;
}
