import { queryOptions } from '@tanstack/react-query';
import { salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import { call } from '#web/api/call.ts';
import type { Period } from './periods.ts';

/** The sales tax report of a period, by rate. */
export function salesTaxReportQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: [salesTaxEndpoints.report.path, from, to],
    queryFn: () => call(salesTaxEndpoints.report, { query: { from, to } }),
    refetchOnMount: 'always',
  });
}
