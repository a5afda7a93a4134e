import { zonedDateTimeText } from '#contract/date-times.ts';
import { sealPdf } from '#server/pdf/seal.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { insertFile } from '#server/domain/files/file-records.ts';
import { documentPdf, type Certificate } from '#server/domain/signatures/document-pdf.ts';
import { signatureSealed } from '#server/domain/signatures/events.ts';
import { documentOf, nextState } from '#server/domain/signatures/requests.ts';
import { sealKey } from '#server/domain/signatures/seal-keys.ts';
import {
  findRequest,
  listConsents,
  listParties,
  listUnsealed,
  lockRequest,
  type RequestRow,
  updateRequest,
} from '#server/domain/signatures/store.ts';
import { eachByItself } from '#server/each-by-itself.ts';

type Parts = Pick<Deps, 'db' | 'now' | 'site' | 'live' | 'files' | 'master' | 'clientKeys' | 'publicUrl'>;

/**
 * Makes the sealed file of everything that is signed by everyone. Runs every few seconds, and so also after a process that was
 * killed between a signature and its seal.
 */
export async function sealSigned(parts: Parts): Promise<void> {
  await eachByItself(
    await listUnsealed(parts.db, perRun),
    (id) => `The seal of signature request ${id}`,
    (id) => seal(parts, id),
  );
}

/** Each takes some 100 ms, and a process that is stopped waits for the end of a run. */
const perRun = 10;

/** Seals one request. The file is stored first: whoever finds the request sealed by someone else, deletes its own. */
async function seal(parts: Parts, id: number): Promise<void> {
  const { db, files, now, clientKeys } = parts;
  const request = await findRequest(db, { id });
  if (request?.state !== 'signed') return;
  const pdf = await sealedPdf(parts, request);
  const file = await files.write(once(pdf));
  const isSealed = await transact(parts, async (tx) => {
    const locked = await lockRequest(tx, { id });
    if (locked?.state !== 'signed') return false;
    const taken = await clientKeys.wrapFileKey(tx, locked.clientId, file);
    // We have made it ourselves: nothing in it has to be scanned.
    await insertFile(tx, {
      ...taken,
      mediaType: 'application/pdf',
      scan: 'clean',
      scannedAt: now(),
      createdAt: now(),
    });
    const state = nextState(locked, 'seal');
    const sealed = await updateRequest(tx, locked, {
      state,
      sealedAt: now(),
      fileId: file.id,
      fileSha256: file.sha256,
    });
    await emit(tx, signatureSealed(sealed, await listParties(tx, [id])));
    return true;
  });
  if (!isSealed) await files.remove(file.id);
}

/** The frozen text with its certificate, sealed. */
async function sealedPdf(parts: Parts, request: RequestRow): Promise<Uint8Array> {
  const { site, now } = parts;
  const document = documentOf(request);
  const certificate = await certificateOf(parts, request);
  const pdf = await documentPdf({
    document,
    firm: await site.letterhead(document.firm),
    at: new Date(certificate.signedAt),
    note: `Signed ${zonedDateTimeText(certificate.signedAt, request.zone)}`,
    certificate,
  });
  return sealPdf(pdf, {
    key: await sealKey(parts),
    at: now(),
    reason: `Sealed by ${document.firm.name} after everyone signed`,
  });
}

async function certificateOf(
  { db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>,
  request: RequestRow,
): Promise<Certificate> {
  const parties = await listParties(db, [request.id]);
  const consents = await listConsents(
    db,
    parties.flatMap(({ consentId }) => consentId ?? []),
  );
  const signedAt = request.signedAt ?? request.sentAt;
  return {
    code: request.code,
    sentAt: request.sentAt.toISOString(),
    signedAt: signedAt.toISOString(),
    contentSha256: request.contentSha256,
    publicUrl: publicUrl(),
    parties: parties.map((party) => {
      const consent = consents.find(({ id }) => id === party.consentId);
      return {
        name: party.name,
        capacity: party.capacity,
        email: party.email,
        typedName: party.typedName ?? '',
        signedAt: (party.signedAt ?? signedAt).toISOString(),
        address: party.address ?? 'Not known',
        browser: party.browser || 'Not known',
        factors: party.factors ?? '',
        consent: consent
          ? `Agreed ${zonedDateTimeText(consent.givenAt, request.zone)} (statement of ${consent.version}, SHA-256 ${consent.statementSha256.slice(0, 16)}…)`
          : '',
      };
    }),
  };
}

async function* once(data: Uint8Array): AsyncGenerator<Uint8Array> {
  yield data;
}
