import { desc } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { sealKeys } from '#server/db/schema/signatures.ts';
import { sealKeyPurpose } from '#server/domain/encrypted-columns.ts';
import { newSealKey, type SealKey } from '#server/pdf/seal.ts';

/** The installation's key for seals, made at first use. The private key is encrypted with the key-encryption key. */
export async function sealKey({
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
