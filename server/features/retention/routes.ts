import { disposalEndpoints, legalHoldEndpoints, retentionEndpoints } from '#contract/retention/endpoints.ts';
import { disposalSchemas, legalHoldSchemas, retentionSchemas } from '#contract/retention/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { certificateFile } from './certificate.ts';
import { disposeOf, presentDisposal, readDisposal } from './disposals.ts';
import { listDue } from './due-store.ts';
import { liftHold, placeHold, readHolds } from './holds.ts';
import { cutoffOf, readRetention, saveRetention } from './retention.ts';
import { findYears } from './rules-store.ts';
import { listDisposals } from './store.ts';

type Parts = Pick<Deps, 'db' | 'batchDb' | 'now' | 'site' | 'config' | 'files' | 'limits' | 'master'>;

/** How long records are kept, which are due, and their disposal; for the owner only. */
export function retentionRoutes(parts: Parts): Route[] {
  const { db, now } = parts;
  return [
    bind(retentionEndpoints.read, retentionSchemas.read, () => readRetention(parts)),
    bind(retentionEndpoints.save, retentionSchemas.save, ({ account, body }) =>
      saveRetention(parts, account.id, body),
    ),
    bind(retentionEndpoints.due, retentionSchemas.due, async ({ query: { kind, ...paging } }) => {
      const { years } = await findYears(db);
      return listDue(db, { kind, cutoff: cutoffOf(now(), years[kind]) }, paging);
    }),
    ...disposalRoutes(parts),
    ...holdRoutes(parts),
  ];
}

function disposalRoutes(parts: Parts): Route[] {
  const { db } = parts;
  return [
    bind(disposalEndpoints.list, disposalSchemas.list, async ({ query }) =>
      (await listDisposals(db, query)).map(presentDisposal),
    ),
    bind(disposalEndpoints.read, disposalSchemas.read, async ({ params: { id } }) => {
      const { disposal, items, intact } = await readDisposal(parts, id);
      return {
        code: disposal.code,
        intact,
        items: items.map(({ label, since }) => ({ label, since: since.toISOString() })),
      };
    }),
    bind(disposalEndpoints.dispose, disposalSchemas.dispose, ({ account, body }) =>
      disposeOf(parts, account.id, body),
    ),
    bindResponse(disposalEndpoints.certificate, disposalSchemas.certificate, async ({ account, params }) => {
      await parts.limits.consume('pdf', String(account.id));
      const { name, data } = await certificateFile(parts, params.id);
      return new Response(new Uint8Array(data), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${name}"`,
          'content-length': String(data.byteLength),
        },
      });
    }),
  ];
}

function holdRoutes(parts: Parts): Route[] {
  return [
    bind(legalHoldEndpoints.list, legalHoldSchemas.list, () => readHolds(parts)),
    bind(legalHoldEndpoints.place, legalHoldSchemas.place, ({ account, params, body }) =>
      placeHold(parts, account.id, { clientId: params.id, ...body }),
    ),
    bind(legalHoldEndpoints.lift, legalHoldSchemas.lift, ({ account, params }) =>
      liftHold(parts, account.id, params.id),
    ),
  ];
}
