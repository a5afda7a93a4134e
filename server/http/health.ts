import { firm } from '#content/firm.ts';
import { mailtoLink } from '#contract/forms/email-address.ts';
import { day } from '#contract/durations.ts';
import { ping } from '../db/ping.ts';
import type { Deps } from '../deps.ts';
import type { Api } from './api.ts';
import { isDatabaseAway } from '../db/database-away.ts';

const halfYear = 182 * day;

/**
 * /healthz: the process responds. /readyz: the database responds too, and there is disk space. security.txt: where to
 * report a vulnerability (RFC 9116).
 */
export function mountHealth(
  app: Api,
  { db, disk, now, publicUrl, site }: Pick<Deps, 'db' | 'disk' | 'now' | 'publicUrl' | 'site'>,
): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await ping(db);
      if (await disk.isFull()) return c.json({ status: 'the disk is full' }, 503);
      return c.json({ status: 'ready' });
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return c.json({ status: 'waiting for the database' }, 503);
    }
  });
  app.get('/.well-known/security.txt', async (c) => {
    const { email } = await site.firm();
    // The address of the sample firm reaches nobody.
    if (email === firm.email && !(await site.isPublished())) return c.text('Not found', 404);
    const expires = new Date(now().getTime() + halfYear).toISOString();
    return c.text(
      `Contact: ${mailtoLink(email)}\nExpires: ${expires}\nCanonical: ${publicUrl()}/.well-known/security.txt\n`,
    );
  });
}
