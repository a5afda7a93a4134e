import { letterEndpoints } from '#contract/letters.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { Refusal } from '#server/http/refusal.ts';

/** The outbox as the firm reads it in the browser while no mail server is set. */
export function letterRoutes({ mail }: Pick<Deps, 'mail'>): Route[] {
  return [
    bind(letterEndpoints.list, () => mail.list()),
    bind(letterEndpoints.read, async ({ params }) => {
      const letter = await mail.read(params.id);
      if (!letter) throw new Refusal('not-found');
      return letter;
    }),
  ];
}
