import { randomBytes, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { P12Signer, type Signer } from '@libpdf/core';
import { longDate } from '#contract/dates.ts';
import type { Config } from '#server/config.ts';

/** The firm's own certificate for seals, as it says whose it is. */
export interface SealCertificate {
  signer: Signer;
  subject: string;
  issuer: string;
  until: Date;
}

/** Why the firm's certificate can't seal, in words for whoever set it up. */
export class SealCertificateError extends Error {}

/** Reads the PKCS #12 file of the settings. Throws {@link SealCertificateError} if it can't seal now. */
export async function readSealCertificate(
  { path, password }: NonNullable<Config['sealCertificate']>,
  now: Date,
): Promise<SealCertificate> {
  const file = await readFile(path).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new SealCertificateError(`The file of SEAL_P12 can’t be read${code}.`);
  });
  const signer = await P12Signer.create(file, password).catch((error: unknown) => {
    const isPassword = error instanceof Error && /integrity|password/i.test(error.message);
    throw new SealCertificateError(
      isPassword
        ? 'SEAL_P12_PASSWORD does not open the file of SEAL_P12.'
        : 'The file of SEAL_P12 holds no certificate with its key, or is of another kind than PKCS #12.',
    );
  });
  const certificate = new X509Certificate(signer.certificate);
  if (!(await belongTogether(signer, certificate)))
    throw new SealCertificateError(
      'The first certificate in the file of SEAL_P12 is not that of its key. Export it again, the firm’s own certificate first.',
    );
  const [from, until] = [certificate.validFromDate, certificate.validToDate];
  if (until < now) throw new SealCertificateError(`The certificate in SEAL_P12 expired ${utcDate(until)}.`);
  if (from > now)
    throw new SealCertificateError(`The certificate in SEAL_P12 is valid from ${utcDate(from)} on.`);
  const { subject, issuer } = certificate.toLegacyObject();
  return { signer, subject: nameIn(subject), issuer: nameIn(issuer), until };
}

/** Certificates count in UTC. */
export function utcDate(time: Date): string {
  return longDate(time.toISOString().slice(0, 10));
}

/** The key isn't shown by the library, but what it signs is. */
async function belongTogether(signer: Signer, { publicKey }: X509Certificate): Promise<boolean> {
  const message = randomBytes(32);
  const signature = await signer.sign(message, 'SHA-256');
  return verify('sha256', message, { key: publicKey, dsaEncoding: 'der' }, signature);
}

function nameIn(names: object): string {
  const { CN, O } = { CN: undefined, O: undefined, ...names };
  const name: unknown = CN ?? O;
  if (Array.isArray(name)) return name.join(', ');
  return typeof name === 'string' ? name : 'someone without a name';
}
