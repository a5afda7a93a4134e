import { eq } from 'drizzle-orm';
import { defaultZone, isRealZone } from '#contract/zones.ts';
import type { Reader } from '#server/db/client.ts';
import { settings } from '#server/db/schema/settings.ts';

/** IANA name of the firm's time zone, which the owner sets with the booking rules; the default if it can't be read. */
export async function readFirmZone(db: Reader): Promise<string> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'booking.zone'));
  return typeof row?.value === 'string' && isRealZone(row.value) ? row.value : defaultZone;
}
