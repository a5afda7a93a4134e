import { receiptCodeOf } from '#contract/documents/rules.ts';
import {
  electronicRecordsEndpoints,
  signatureCheckEndpoints,
  signatureEndpoints,
} from '#contract/signatures/endpoints.ts';
import {
  electronicRecordsSchemas,
  signatureCheckSchemas,
  signatureSchemas,
} from '#contract/signatures/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { auditOnceStandalone } from '#server/domain/audit-once.ts';
import { findFile } from '#server/domain/files/file-records.ts';
import { entryOf } from '#server/domain/signatures/events.ts';
import { readingCopy } from '#server/domain/signatures/files.ts';
import { countAwaiting, findRequest, findSealed, listRequests } from '#server/domain/signatures/store.ts';
import { givesContent } from '#server/files/byte-range.ts';
import { serveFile } from '#server/files/serve-file.ts';
import { bind, bindResponse, type Route } from '#server/http/bind.ts';
import { pdfResponse } from '#server/pdf/pdf-response.ts';
import type { Account } from '#server/http/request/session.ts';
import { giveConsent, readConsent, sampleCode, withdrawConsent } from './consent.ts';
import { presentChecked, presentRow, presentWhole } from './present.ts';
import { samplePdf } from './sample-pdf.ts';
import { decline, noteOpening, reportMistake, sign } from './signing.ts';

export type RouteParts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'files' | 'limits'>;

/** What clients read and sign, their consent to electronic records, and the check of a signed copy by anyone. */
export function signatureRoutes(parts: RouteParts): Route[] {
  return [...clientRoutes(parts), ...fileRoutes(parts), ...consentRoutes(parts), ...checkRoutes(parts)];
}

function clientRoutes(parts: RouteParts): Route[] {
  const { db, now } = parts;
  const whole = (account: Account, id: number) =>
    presentWhole(db, { id, clientId: clientOf(account), accountId: account.id }, now());
  return [
    bind(signatureEndpoints.mine, signatureSchemas.mine, async ({ account, query }) => {
      const { id: accountId, clientId } = account;
      if (clientId === null) return [];
      const rows = await listRequests(db, { clientId, accountId }, query);
      return rows.map(({ request, awaitsYou }) => presentRow(request, awaitsYou));
    }),
    bind(signatureEndpoints.waiting, signatureSchemas.waiting, async ({ account: { id, clientId } }) => ({
      count: clientId === null ? 0 : await countAwaiting(db, { clientId, accountId: id }),
    })),
    bind(signatureEndpoints.read, signatureSchemas.read, async ({ account, params: { id }, request }) => {
      const clientId = clientOf(account);
      if (!(await findRequest(db, { id, clientId }))) throw new ApiError('not-found');
      if (request.method === 'GET') await noteOpening(parts, account, id);
      return whole(account, id);
    }),
    bind(signatureEndpoints.sign, signatureSchemas.sign, async ({ account, params: { id }, body }) => {
      await sign(parts, account, id, body);
      return whole(account, id);
    }),
    bind(signatureEndpoints.decline, signatureSchemas.decline, async ({ account, params: { id }, body }) => {
      await decline(parts, account, id, body.reason);
      return whole(account, id);
    }),
    bind(
      signatureEndpoints.reportMistake,
      signatureSchemas.reportMistake,
      async ({ account, params: { id }, body }) => {
        await reportMistake(parts, account, id, body.note);
        return whole(account, id);
      },
    ),
  ];
}

function fileRoutes(parts: RouteParts): Route[] {
  return [
    bindResponse(signatureEndpoints.pdf, signatureSchemas.pdf, async ({ account, params: { id } }) => {
      const clientId = clientOf(account);
      await parts.limits.consume('pdf', String(account.id));
      return pdfResponse(await readingCopy(parts, { id, clientId }));
    }),
    bindResponse(
      signatureEndpoints.file,
      signatureSchemas.file,
      async ({ account, params: { id }, request }) => {
        const found = await findRequest(parts.db, { id, clientId: clientOf(account) });
        const row = found?.fileId ? await findFile(parts.db, found.fileId) : undefined;
        if (!found || !row) throw new ApiError('not-found');
        if (givesContent(request, row))
          await auditOnceStandalone(parts, entryOf(found, 'signature-file-opened', account.id));
        return serveFile(parts.files, request, { row, name: `${found.title}.pdf`, preview: false });
      },
    ),
  ];
}

function consentRoutes(parts: RouteParts): Route[] {
  const { db, limits, site, now } = parts;
  const personOf = (account: Account) => ({ ...account, clientId: clientOf(account) });
  return [
    bind(electronicRecordsEndpoints.read, electronicRecordsSchemas.read, ({ account }) =>
      readConsent(db, personOf(account)),
    ),
    bindResponse(electronicRecordsEndpoints.sample, electronicRecordsSchemas.sample, async ({ account }) => {
      const person = personOf(account);
      await limits.consume('pdf', String(account.id));
      if ((await readConsent(db, person)).form === 'business')
        throw new ApiError('conflict', { message: 'You don’t need a sample: you sign for a business.' });
      const code = await sampleCode(parts, person);
      const name = account.fullName || account.username;
      const data = await samplePdf({ name, code, firm: await site.letterhead(), at: now() });
      return pdfResponse({ name: 'sample.pdf', data });
    }),
    bind(electronicRecordsEndpoints.give, electronicRecordsSchemas.give, async ({ account, body }) => {
      const person = personOf(account);
      await limits.consume('consent-code', String(account.id));
      await giveConsent(parts, person, body);
      return readConsent(db, person);
    }),
    bind(electronicRecordsEndpoints.withdraw, electronicRecordsSchemas.withdraw, async ({ account }) => {
      const person = personOf(account);
      await withdrawConsent(parts, person);
      return readConsent(db, person);
    }),
  ];
}

function checkRoutes({ db, limits }: RouteParts): Route[] {
  return [
    bind(signatureCheckEndpoints.byFile, signatureCheckSchemas.byFile, async ({ body, address }) => {
      await limits.consume('signature-check', address);
      const found = await findSealed(db, { sha256: body.sha256 });
      return found ? presentChecked(db, found) : { result: 'unknown' as const };
    }),
    bind(signatureCheckEndpoints.byCode, signatureCheckSchemas.byCode, async ({ body, address }) => {
      const code = receiptCodeOf(body.code);
      // Only wrong codes count, so that nobody can guess one.
      const found = await limits.guess(
        [['signature-check', address]],
        async () => (code === null ? undefined : findSealed(db, { code })),
        (request) => request === undefined,
      );
      if (!found)
        throw new ApiError('not-found', {
          message: 'We have no signed letter with this code. Please check every character.',
        });
      return presentChecked(db, found);
    }),
  ];
}

/** Staff have no client of their own. */
function clientOf({ clientId }: Account): number {
  if (clientId === null) throw new ApiError('not-found');
  return clientId;
}
