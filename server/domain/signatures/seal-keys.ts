import { desc } from 'drizzle-orm';
import type { Signer } from '@libpdf/core';
import type { Deps } from '#server/deps.ts';
import { sealKeys } from '#server/db/schema/signatures.ts';
import { sealKeyPurpose } from '#server/domain/topics/signatures.ts';
import { readSealCertificate } from '#server/pdf/seal-certificate.ts';
import { keySigner, newSealKey, type SealKey } from '#server/pdf/seal.ts';

/** Who seals: the firm's own certificate, with its names, or the installation's key. */
export async function sealSigner(
  parts: Pick<Deps, 'db' | 'master' | 'now' | 'site' | 'config'>,
): Promise<{ signer: Signer; certificate: { subject: string; issuer: string } | null }> {
  const { sealCertificate } = parts.config;
  if (!sealCertificate) return { signer: await keySigner(await sealKey(parts)), certificate: null };
  const { signer, subject, issuer } = await readSealCertificate(sealCertificate, parts.now());
  return { signer, certificate: { subject, issuer } };
}

/** The installation's key for seals, made at first use. The private key is encrypted with the key-encryption key. */
async function sealKey({
  db,
  master,
  now,
  site,
}: Pick<Deps, 'db' | 'master' | 'now' | 'site'>): Promise<SealKey> {
  const newest = async () => {
    const [row] = await db.select().from(sealKeys).orderBy(desc(sealKeys.id)).limit(1);
    return row;
  };
  if (!(await newest())) {
    const { name } = await site.firm();
    const { certificate, privateKey } = await newSealKey(name, now());
    const wrappedPrivateKey = master.wrap(privateKey, sealKeyPurpose);
    await db.insert(sealKeys).values({ certificate, wrappedPrivateKey, createdAt: now() });
  }
  // Read again: if two processes made a key at once, the newer one seals.
  const row = await newest();
  if (!row) throw new Error('There is no key for seals');
  return { certificate: row.certificate, privateKey: master.unwrap(row.wrappedPrivateKey, sealKeyPurpose) };
}
