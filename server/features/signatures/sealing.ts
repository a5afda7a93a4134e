import { zonedDateTimeText } from '#contract/date-times.ts';
import { isDatabaseAway } from '#server/db/database-away.ts';
import { OutsideTimestampError, outsideTimestamps } from '#server/pdf/outside-timestamps.ts';
import { sealPdf } from '#server/pdf/seal.ts';
import type { Deps } from '#server/deps.ts';
import { emit, transact } from '#server/domain/events.ts';
import { insertFile } from '#server/domain/files/file-records.ts';
import { documentSha256 } from '#server/domain/signatures/document-sha256.ts';
import { documentPdf, type Certificate } from '#server/domain/signatures/document-pdf.ts';
import { signatureSealed } from '#server/domain/signatures/events.ts';
import { documentOf, nextState, timeOf } from '#server/domain/signatures/requests.ts';
import { sealSigner } from '#server/domain/signatures/seal-keys.ts';
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
import { removeDeleted } from '#server/files/remove-deleted.ts';
import { removeUnrecorded } from '#server/files/remove-unrecorded.ts';
import type { StoredFile } from '#server/gateways/files.ts';
import { postponedItems, type Postponed } from '#server/jobs/postponed.ts';

type Parts = Pick<
  Deps,
  'db' | 'now' | 'site' | 'live' | 'files' | 'master' | 'clientKeys' | 'publicUrl' | 'config'
>;

/**
 * Makes the sealed file of everything that is signed by everyone. Runs every few seconds, and so also after a process that was
 * killed between a signature and its seal. What fails is postponed.
 */
export async function sealSigned(
  parts: Parts,
  failing: Postponed<number> = postponedItems(parts.now),
): Promise<void> {
  await eachByItself(
    await listUnsealed(parts.db, { limit: perRun, except: failing.ids() }),
    (id) => `The seal of signature request ${id}`,
    async (id) => {
      try {
        await seal(parts, id);
        failing.forget(id);
      } catch (error) {
        if (!isDatabaseAway(error)) failing.postpone(id);
        throw error;
      }
    },
  );
}

/** Each takes some 100 ms, and a process that is stopped waits for the end of a run. */
const perRun = 10;

/**
 * Seals one request. The file is stored first: whoever can't record it, or finds the request sealed by someone else, deletes its
 * own.
 */
async function seal(parts: Parts, id: number): Promise<void> {
  const { db, files } = parts;
  const request = await findRequest(db, { id });
  if (request?.state !== 'signed') return;
  const { pdf, ...timestamp } = await sealedPdf(parts, request);
  const file = await files.write(once(pdf));
  const isRecorded = await record(parts, id, { file, timestamp }).catch(async (error: unknown) => {
    await removeUnrecorded(parts, file.id, error);
    throw error;
  });
  if (!isRecorded) await removeDeleted(files, file.id);
}

/** Records a stored file as the sealed one; false if the request was sealed meanwhile. */
function record(
  parts: Parts,
  id: number,
  { file, timestamp }: { file: StoredFile; timestamp: Timestamp },
): Promise<boolean> {
  const { now, clientKeys } = parts;
  return transact(parts, async (tx) => {
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
    const parties = await listParties(tx, [id]);
    const sealed = await updateRequest(tx, locked, {
      state,
      sealedAt: timeOf(locked, parties, now()),
      fileId: file.id,
      fileSha256: file.sha256,
      ...timestamp,
    });
    await emit(tx, signatureSealed(sealed, parties));
    return true;
  });
}

/** The host of the time-stamp authority, or why it gave no timestamp; null if none was asked. */
type Timestamp = Pick<RequestRow, 'timestampedBy' | 'timestampProblem'>;

/** The frozen text with its certificate, sealed: if the time-stamp authority fails, without its timestamp, as the certificate says. */
async function sealedPdf(parts: Parts, request: RequestRow): Promise<Timestamp & { pdf: Uint8Array }> {
  const url = parts.config.timestampUrl;
  const without = async (timestampProblem: string | null) => ({
    pdf: await drawnAndSealed(parts, request, undefined),
    timestampedBy: null,
    timestampProblem,
  });
  if (url === undefined) return without(null);
  try {
    const pdf = await drawnAndSealed(parts, request, url);
    return { pdf, timestampedBy: new URL(url).hostname, timestampProblem: null };
  } catch (error) {
    if (!(error instanceof OutsideTimestampError)) throw error;
    return without(error.message);
  }
}

async function drawnAndSealed(
  parts: Parts,
  request: RequestRow,
  timestampUrl: string | undefined,
): Promise<Uint8Array> {
  const { site, now } = parts;
  const document = documentOf(request);
  const { signer, certificate: sealedWith } = await sealSigner(parts);
  const certificate = {
    ...(await certificateOf(parts, request)),
    sealedWith,
    timestampedBy: timestampUrl === undefined ? null : new URL(timestampUrl).hostname,
  };
  const pdf = await documentPdf({
    document,
    firm: await site.letterhead(document.firm),
    at: new Date(certificate.signedAt),
    note: `Signed ${zonedDateTimeText(certificate.signedAt, request.zone)}`,
    certificate,
  });
  return sealPdf(pdf, {
    signer,
    timestamps: timestampUrl === undefined ? undefined : outsideTimestamps(timestampUrl),
    at: now(),
    reason: `Sealed by ${document.firm.name} after everyone signed`,
  });
}

async function certificateOf(
  { db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>,
  request: RequestRow,
): Promise<Omit<Certificate, 'sealedWith' | 'timestampedBy'>> {
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
    contentSha256: documentSha256(request),
    publicUrl: publicUrl(),
    parties: parties.map((party) => {
      const consent = consents.find(({ id }) => id === party.consentId);
      return {
        name: party.name,
        capacity: party.capacity,
        email: party.email,
        typedName: party.typedName ?? '',
        drawing: party.drawing ?? [],
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
