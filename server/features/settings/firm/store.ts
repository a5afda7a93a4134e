import { eq } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { pictures } from '#server/db/schema/posts.ts';

/** The bytes of an uploaded picture. */
export async function findPicture(db: Reader, name: string): Promise<Uint8Array | undefined> {
  const [row] = await db.select({ data: pictures.data }).from(pictures).where(eq(pictures.name, name));
  return row?.data;
}
