import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { CursorSeal } from '#contract/paging.ts';
import type { MasterKey } from '#server/gateways/master-key.ts';

const positionSchema = z.array(z.string()).min(2);

/**
 * The cursors of one list: a position and its keyed hash, so that only positions that this list answered come back. What a
 * position says is what its row has shown to the same caller.
 */
export function pageCursors(master: Pick<MasterKey, 'mac'>, list: string): CursorSeal {
  const hashOf = (position: string) => Buffer.from(master.mac(position, `cursor of ${list}`));
  return {
    seal(position) {
      const text = JSON.stringify(position);
      return `${Buffer.from(text).toString('base64url')}.${hashOf(text).toString('base64url')}`;
    },
    open(cursor) {
      const [encoded = '', hash = '', ...more] = cursor.split('.');
      const text = Buffer.from(encoded, 'base64url').toString();
      const [given, expected] = [Buffer.from(hash, 'base64url'), hashOf(text)];
      const isOurs =
        more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
      return isOurs ? positionSchema.parse(JSON.parse(text)) : undefined;
    },
  };
}
