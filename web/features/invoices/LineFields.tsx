import { useSettled } from '#web/ui/use-settled.ts';
import { isEnter } from '#web/ui/form/enter-key.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { type KeyboardEvent, useId } from 'react';
import { type Cents, dollars, plainDollars } from '#contract/money.ts';
import { type AppliedRate, salesTaxLabel } from '#contract/invoices/sales-tax.ts';
import { useMissingCharacters } from '#web/api/printed/use-missing-characters.ts';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RemovedRow } from '#web/ui/table/RemovedRow.tsx';
import { RowButtons } from '#web/ui/table/RowButtons.tsx';
import { useRows } from '#web/ui/table/use-rows.ts';
import { catalogItemsQuery } from './queries.ts';
import { lineAmount, blankLine, totalsOf, type LineInput } from './line-input.ts';

interface LineFieldsProps {
  list: BoundChoice<LineInput[]>;
  field: (name: `lines.${number}.${'description' | 'quantity' | 'price'}`) => BoundChoice<string>;
  /** How the lines are taxed; undefined if the firm charges no sales tax. */
  tax?: LineTax | undefined;
}

export interface LineTax {
  field: (name: `lines.${number}.taxable`) => BoundChoice<boolean | undefined>;
  /** The rate chosen for the invoice; null for none. */
  rate: AppliedRate | null;
}

const maxLines = 50;
const columnClasses = '@min-[36rem]/lines:grid-cols-[minmax(0,1fr)_4.5rem_6.5rem_6.5rem_auto]';

/**
 * The lines of an invoice, as an editable table. Enter goes to the next line, or adds one after the last. The name of a catalog
 * item fills in its price.
 */
export function LineFields({ list, field, tax }: LineFieldsProps) {
  const { list: element, undoButton, removed, focus, ...rows } = useRows(list, 'Line');
  const id = useId();
  const isFull = list.value.length >= maxLines;
  const missing = useMissingCharacters(
    'the lines',
    list.value.map(({ description }) => description).join('\n'),
  );

  function goToNextLine(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (!isEnter(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (index + 1 < list.value.length) focus(index + 1);
    else if (!isFull) rows.add(blankLine);
  }

  return (
    <fieldset aria-describedby={`${id}-hint`} className="@container/lines flex min-w-0 flex-col">
      <legend className="mb-2 font-strong leading-snug">Line items</legend>
      <div
        aria-hidden
        className={`hidden gap-2 border-b border-rule-2 pb-1.5 text-small text-ink-2 @min-[36rem]/lines:grid ${columnClasses}`}
      >
        <span>Description</span>
        <span>Quantity</span>
        <span>Price ($)</span>
        <span className="text-right">Amount</span>
        <span className="w-[6.75rem]" />
      </div>
      <ol ref={element} className="flex flex-col">
        {list.value.map((line, index) => (
          // The index works as the key, because the form holds all of a row's state under its index.
          <li key={index} className="border-b border-rule py-3 @min-[36rem]/lines:py-1.5">
            <div
              role="group"
              aria-label={`Line ${index + 1}`}
              className={`grid grid-cols-2 items-start gap-2 ${columnClasses}`}
            >
              <Description
                list={list}
                index={index}
                field={field}
                tax={tax}
                onKeyDown={(event) => goToNextLine(event, index)}
              />
              <TextInput
                label="Quantity"
                className={hideLabelInTable}
                inputMode="decimal"
                autoComplete="off"
                onKeyDown={(event) => goToNextLine(event, index)}
                {...typedText(field(`lines.${index}.quantity`))}
              />
              <TextInput
                label="Price ($)"
                className={hideLabelInTable}
                inputMode="text"
                autoComplete="off"
                placeholder="0.00"
                onKeyDown={(event) => goToNextLine(event, index)}
                {...typedText(field(`lines.${index}.price`))}
              />
              {tax && <Taxable {...tax.field(`lines.${index}.taxable`)} />}
              <Amount line={line} />
              <RowButtons
                row="Line"
                index={index}
                count={list.value.length}
                move={rows.move}
                remove={rows.remove}
                named={false}
              />
            </div>
          </li>
        ))}
      </ol>
      <Totals lines={list.value} rate={tax?.rate ?? null} />
      <div id={`${id}-hint`} className="mt-2 flex flex-col gap-1">
        {missing !== undefined && <p className="text-small text-ink-2">{missing}</p>}
        {list.error !== undefined && <FieldError id={`${id}-error`}>{list.error}</FieldError>}
        <p className="text-small text-ink-2">
          Press Enter for the next line. Use a minus price for a discount or a credit.
        </p>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" name={list.name} disabled={isFull} onClick={() => rows.add(blankLine)}>
          <Icon of={Plus} />
          Add line
        </Button>
        {isFull && <span className="text-small text-ink-2">At most {maxLines}.</span>}
        {removed && (
          <RemovedRow name={`Line ${removed.index + 1}`} button={undoButton} onUndo={rows.undoRemove} />
        )}
      </div>
    </fieldset>
  );
}

/** Hides the labels of the fields where column headings replace them. */
const hideLabelInTable = '@min-[36rem]/lines:[&>label]:sr-only';

interface DescriptionProps extends LineFieldsProps {
  index: number;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The description, with catalog items as suggestions. Choosing one fills in its price if there is none yet. */
function Description({ list, index, field, tax, onKeyDown }: DescriptionProps) {
  const { data: items = [] } = useQuery(catalogItemsQuery);
  const price = field(`lines.${index}.price`);
  const text = field(`lines.${index}.description`);
  const taxable = tax?.field(`lines.${index}.taxable`);
  const id = useId();
  return (
    <div className="col-span-2 min-w-0 @min-[36rem]/lines:col-span-1">
      <TextInput
        label="Description"
        className={hideLabelInTable}
        autoComplete="off"
        list={items.length > 0 ? id : undefined}
        onKeyDown={onKeyDown}
        {...typedText({
          ...text,
          onValueChange(typed) {
            text.onValueChange(typed);
            const item = items.find(({ description }) => description === typed);
            if (item === undefined || list.value[index]?.price !== '') return;
            price.onValueChange(plainDollars(item.unitCents));
            taxable?.onValueChange(item.taxable);
          },
        })}
      />
      {items.length > 0 && (
        <datalist id={id}>
          {items.map(({ id: itemId, description, unitCents }) => (
            <option key={itemId} value={description} label={dollars(unitCents)} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** Subtotal, sales tax and total. On a phone the total is hidden here: it is beside the buttons, which are always in view. */
function Totals({ lines, rate }: { lines: readonly LineInput[]; rate: AppliedRate | null }) {
  const { tax, totalCents } = totalsOf(lines, rate);
  const taxed = tax
    ? `Subtotal ${dollars(totalCents - tax.cents)} ${salesTaxLabel(tax)} ${dollars(tax.cents)} `
    : '';
  const announced = useSettled(`${taxed}Total ${dollars(totalCents)}`, pauseBeforeTotals);
  return (
    <>
      <div
        // Screen readers get the totals from the status below, once typing has stopped.
        aria-hidden
        className={cx(
          'border-b border-rule-2 py-3 @min-[36rem]/lines:pr-[7.25rem]',
          !tax && 'max-sm:sr-only',
        )}
      >
        {tax && (
          <>
            <TotalRow label="Subtotal" cents={totalCents - tax.cents} />
            <TotalRow label={salesTaxLabel(tax)} cents={tax.cents} />
          </>
        )}
        <TotalRow label="Total" cents={totalCents} isTotal />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}

/** How long typing has to pause before screen readers announce the totals, in ms. */
const pauseBeforeTotals = 1000;

function TotalRow({ label, cents, isTotal = false }: { label: string; cents: Cents; isTotal?: boolean }) {
  return (
    <p
      className={cx('flex justify-between gap-4', isTotal ? 'font-strong max-sm:sr-only' : 'pb-1 text-ink-2')}
    >
      <span className="wrap-anywhere">{label}</span> <span className="tabular-nums">{dollars(cents)}</span>
    </p>
  );
}

/** Shown below the description, but last in the tab order, because few lines need it. */
function Taxable({ name, value, onValueChange }: BoundChoice<boolean | undefined>) {
  return (
    <Checkbox
      label="Taxable"
      className="col-span-2 @min-[36rem]/lines:col-span-1 @min-[36rem]/lines:col-start-1 @min-[36rem]/lines:row-start-2 @min-[36rem]/lines:-mt-1"
      name={name}
      checked={value ?? false}
      onCheckedChange={onValueChange}
    />
  );
}

function Amount({ line }: { line: LineInput }) {
  const cents = lineAmount(line);
  return (
    <p className="self-center tabular-nums @min-[36rem]/lines:self-start @min-[36rem]/lines:pt-1.5 @min-[36rem]/lines:text-right">
      <span className="text-small text-ink-2 @min-[36rem]/lines:sr-only">Amount </span>
      {cents === undefined ? '' : dollars(cents)}
    </p>
  );
}
