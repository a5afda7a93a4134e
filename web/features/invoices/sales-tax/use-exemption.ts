import { queryOptions, useQuery } from '@tanstack/react-query';
import { salesTaxEndpoints } from '#contract/invoices/endpoints.ts';
import type { Exemption } from '#contract/invoices/sales-tax.ts';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { call } from '#web/api/call.ts';

/** The client's current exemption from sales tax, or null. Not loaded if the firm has no rates. */
export function useExemption(clientId: number | undefined, rates: readonly TaxRate[]): Exemption | null {
  const { data } = useQuery({
    ...exemptionQuery(clientId ?? 0),
    enabled: clientId !== undefined && rates.length > 0,
  });
  return data?.exemption ?? null;
}

function exemptionQuery(clientId: number) {
  return queryOptions({
    queryKey: [salesTaxEndpoints.exemption.path, clientId],
    queryFn: () => call(salesTaxEndpoints.exemption, { params: { id: String(clientId) } }),
    refetchOnMount: 'always',
  });
}
