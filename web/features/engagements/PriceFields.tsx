import { Plus } from 'lucide';
import { type KeyboardEvent, useId, useState } from 'react';
import { maxLines, priceInWords, totalsOf } from '#contract/engagements/rules.ts';
import { priceRecurrenceLabels, priceRecurrences } from '#contract/signatures/document.ts';
import { maxPackages, packagesOf } from '#contract/signatures/packages.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { isEnter } from '#web/ui/form/enter-key.ts';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { RemovedRow } from '#web/ui/table/RemovedRow.tsx';
import { RowButtons } from '#web/ui/table/RowButtons.tsx';
import { useRows } from '#web/ui/table/use-rows.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import { blankPrice, type PriceInput, readablePrices } from './draft-input.ts';

interface PriceFieldsProps {
  list: BoundChoice<PriceInput[]>;
  text: (name: `lines.${number}.${'service' | 'price' | 'package'}`) => BoundChoice<string>;
  recurrence: (name: `lines.${number}.recurrence`) => BoundChoice<PriceInput['recurrence']>;
}

const columnClasses = '@min-[36rem]/prices:grid-cols-[minmax(0,1fr)_7rem_9.5rem_auto]';
/** Hides the labels of the fields where column headings replace them. */
const hideLabelInTable = '@min-[36rem]/prices:[&>label]:sr-only';

/** How long typing has to pause before screen readers announce the totals, in ms. */
const pauseBeforeTotals = 1000;

/** The services of a letter with their prices. Enter goes to the next line, or adds one after the last. */
export function PriceFields({ list, text, recurrence }: PriceFieldsProps) {
  const { list: element, undoButton, removed, focus, ...rows } = useRows(list, 'Price');
  const id = useId();
  const [offering, setOffering] = useState(false);
  const hasPackages = offering || list.value.some((line) => line.package !== '');
  const offers = packagesOf(readablePrices(list.value));
  const isFull = list.value.length >= maxLines;
  const totals = totalsOf(readablePrices(list.value)).map(priceInWords);
  const offered = offers.map(
    ({ name, lines }) => `${name}: ${listInWords(totalsOf(lines).map(priceInWords))}`,
  );
  const total = totals.length > 0 ? `Total: ${listInWords(totals)}` : 'No prices yet';
  const sum = offers.length > 0 ? offered.join('. ') : total;
  const announced = useSettled(sum, pauseBeforeTotals);

  function goToNextLine(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (!isEnter(event.nativeEvent) || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (index + 1 < list.value.length) focus(index + 1);
    else if (!isFull) rows.add(blankPrice);
  }

  return (
    <fieldset aria-describedby={`${id}-hint`} className="@container/prices flex min-w-0 flex-col">
      <legend className="mb-2 font-strong leading-snug">Services and prices</legend>
      {list.value.length > 0 && (
        <div
          aria-hidden
          className={`hidden gap-2 border-b border-rule-2 pb-1.5 text-small text-ink-2 @min-[36rem]/prices:grid ${columnClasses}`}
        >
          <span>Service</span>
          <span>Price ($)</span>
          <span>Charged</span>
          <span className="w-[6.75rem]" />
        </div>
      )}
      <ol ref={element} className="flex flex-col">
        {list.value.map((_, index) => {
          const { value, onValueChange, ...charged } = recurrence(`lines.${index}.recurrence`);
          return (
            // The index works as the key, because the form holds all of a row's state under its index.
            <li key={index} className="border-b border-rule py-3 @min-[36rem]/prices:py-1.5">
              <div
                role="group"
                aria-label={`Price ${index + 1}`}
                className={`grid grid-cols-2 items-start gap-2 ${columnClasses}`}
              >
                <div className="col-span-2 min-w-0 @min-[36rem]/prices:col-span-1">
                  <TextInput
                    label="Service"
                    className={hideLabelInTable}
                    autoComplete="off"
                    maxLength={120}
                    onKeyDown={(event) => goToNextLine(event, index)}
                    {...typedText(text(`lines.${index}.service`))}
                  />
                </div>
                <TextInput
                  label="Price ($)"
                  className={hideLabelInTable}
                  inputMode="text"
                  autoComplete="off"
                  placeholder="0.00"
                  onKeyDown={(event) => goToNextLine(event, index)}
                  {...typedText(text(`lines.${index}.price`))}
                />
                <Select
                  label="Charged"
                  className={hideLabelInTable}
                  choices={priceRecurrences.map((choice) => ({
                    value: choice,
                    label: priceRecurrenceLabels[choice],
                  }))}
                  {...charged}
                  value={value}
                  onChange={({ target }) => {
                    const chosen = priceRecurrences.find((choice) => choice === target.value);
                    if (chosen) onValueChange(chosen);
                  }}
                />
                {hasPackages && (
                  <TextInput
                    label="Package (empty: in every package)"
                    className="col-span-full row-start-3 @min-[36rem]/prices:row-start-2"
                    autoComplete="off"
                    maxLength={60}
                    {...typedText(text(`lines.${index}.package`))}
                  />
                )}
                <RowButtons
                  row="Price"
                  index={index}
                  count={list.value.length}
                  move={rows.move}
                  remove={rows.remove}
                  named={false}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <div id={`${id}-hint`} className="mt-2 flex flex-col gap-1">
        {list.error !== undefined && <FieldError id={`${id}-error`}>{list.error}</FieldError>}
        <p aria-hidden className="font-strong">
          {sum}
        </p>
        <p className="text-small text-ink-2">
          Press Enter for the next line. Use a minus price for a discount.
          {hasPackages &&
            ` Name 2 to ${maxPackages} packages: the client chooses one, and only that one is signed.`}
        </p>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" name={list.name} disabled={isFull} onClick={() => rows.add(blankPrice)}>
          <Icon of={Plus} />
          Add price
        </Button>
        {!hasPackages && list.value.length > 1 && (
          <Button variant="secondary" onClick={() => setOffering(true)}>
            Offer packages
          </Button>
        )}
        {isFull && <span className="text-small text-ink-2">At most {maxLines}.</span>}
        {removed && (
          <RemovedRow name={`Price ${removed.index + 1}`} button={undoButton} onUndo={rows.undoRemove} />
        )}
      </div>
    </fieldset>
  );
}
