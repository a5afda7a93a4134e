import { queryOptions } from '@tanstack/react-query';
import { salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from '#web/api/call.ts';
import type { Period } from './periods.ts';

/** Sales tax by rate in a period. */
export function salesTaxReportQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: [salesTaxEndpoints.report.path, from, to],
    queryFn: () => call(salesTaxEndpoints.report, { query: { from, to } }),
    refetchOnMount: 'always',
  });
}
