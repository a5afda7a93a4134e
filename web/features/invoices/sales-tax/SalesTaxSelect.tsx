import { type Exemption, exemptionLabel, percentText } from '#contract/invoices/sales-tax.ts';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { Select } from '#web/ui/form/Select.tsx';
import type { BoundField } from '#web/ui/form/typed-form.ts';
import { choosableRates } from './typed-rate.ts';

interface SalesTaxSelectProps extends BoundField {
  rates: readonly TaxRate[];
  /** What is edited: its rate can be kept though it is archived. */
  kept?: { taxRateId: number | null } | undefined;
  /** Of the client, who is charged none. */
  exemption: Exemption | null;
}

/** Which sales tax the taxable lines are charged; nothing where the firm has no rates. */
export function SalesTaxSelect({ rates, kept, exemption, ...field }: SalesTaxSelectProps) {
  const choosable = choosableRates(rates, kept?.taxRateId ?? null);
  if (choosable.length === 0) return null;
  return (
    <Select
      label="Sales tax"
      description={
        exemption
          ? `${exemptionLabel(exemption)}: not charged to this client. Still mark taxable lines: the report lists them as exempt sales.`
          : 'Charged on the lines marked taxable.'
      }
      className="sm:max-w-96"
      placeholder="No sales tax"
      choices={choosable.map(({ id, name, ppm, archived }) => ({
        value: String(id),
        label: `${name} ${percentText(ppm)}${archived ? ' (archived)' : ''}`,
      }))}
      {...field}
    />
  );
}
