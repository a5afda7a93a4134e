import { type Exemption, exemptionLabel, percentText } from '#contract/invoices/sales-tax.ts';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { Select } from '#web/ui/form/Select.tsx';
import type { BoundField } from '#web/ui/form/typed-form.ts';
import { choosableRates } from './rate-input.ts';

interface SalesTaxSelectProps extends BoundField {
  rates: readonly TaxRate[];
  /** The saved invoice that is being edited: its rate can stay, even if it is archived. */
  saved?: { taxRateId: number | null } | undefined;
  /** The client's exemption, if the client is not charged sales tax. */
  exemption: Exemption | null;
}

/** Chooses the sales tax rate for the taxable lines. Renders nothing if the firm has no rates. */
export function SalesTaxSelect({ rates, saved, exemption, ...field }: SalesTaxSelectProps) {
  const rateChoices = choosableRates(rates, saved?.taxRateId ?? null);
  if (rateChoices.length === 0) return null;
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
      choices={rateChoices.map(({ id, name, ppm, archived }) => ({
        value: String(id),
        label: `${name} ${percentText(ppm)}${archived ? ' (archived)' : ''}`,
      }))}
      {...field}
    />
  );
}
