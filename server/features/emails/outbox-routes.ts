import { outboxEndpoints } from '#contract/emails/endpoints.ts';
import { outboxSchemas } from '#contract/emails/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { bind, type Route } from '#server/http/bind.ts';
import { ApiError } from '#server/domain/api-error.ts';

/** The outbox: emails that the firm reads in the dashboard while no mail server is configured. */
export function outboxRoutes({ mail }: Pick<Deps, 'mail'>): Route[] {
  return [
    bind(outboxEndpoints.list, outboxSchemas.list, () => mail.list()),
    bind(outboxEndpoints.read, outboxSchemas.read, async ({ params }) => {
      const email = await mail.read(params.id);
      if (!email) throw new ApiError('not-found');
      return email;
    }),
  ];
}
