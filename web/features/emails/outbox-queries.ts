import { queryOptions } from '@tanstack/react-query';
import { outboxEndpoints } from '#contract/emails/endpoints.ts';
import { call } from '#web/api/call.ts';

export function outboxEmailQuery(id: string) {
  return queryOptions({
    queryKey: [outboxEndpoints.read.path, id],
    queryFn: () => call(outboxEndpoints.read, { params: { id } }),
  });
}
