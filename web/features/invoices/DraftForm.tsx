import { type Cents, dollars } from '#contract/money.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod';
import { addDays } from '#contract/dates.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { type NewInvoice, newInvoice, type WholeInvoice } from '#contract/invoices/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormDraft } from '#web/ui/draft/FormDraft.tsx';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { LineFields } from './LineFields.tsx';
import { SalesTaxSelect } from './sales-tax/SalesTaxSelect.tsx';
import { useExemption } from './sales-tax/use-exemption.ts';
import { proposedRate, rateAsTyped, rateOf, taxOf, typedRate } from './sales-tax/typed-rate.ts';
import { InvoicePreview } from './preview/InvoicePreview.tsx';
import { PreviewDialog } from './preview/PreviewDialog.tsx';
import { blankLine, lineAsTyped, sumsSoFar, typedLines } from './typed-lines.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';

// Total and what is next stay in view, however many lines there are.
const pinnedButtons =
  '[&>:last-child]:sticky [&>:last-child]:bottom-0 [&>:last-child]:z-10 [&>:last-child]:-mx-1 [&>:last-child]:border-t [&>:last-child]:border-rule-2 [&>:last-child]:bg-paper [&>:last-child]:px-1 [&>:last-child]:py-3 [&_:is(input,select,textarea,button)]:scroll-mb-24';

// The picture gives way first, as far as it can be read; larger text leaves less than the lines want.
const besidePreview =
  'flex items-start gap-8 *:first:shrink *:first:grow *:first:basis-148 *:last:min-w-[min(16rem,30%)] *:last:shrink-[1000] *:last:basis-104';

const draftForm = newInvoice.extend({ lines: typedLines, taxRateId: typedRate });
type Typed = z.input<typeof draftForm>;

/** What is typed, as it would be saved; null while something is missing in it. */
function readable(typed: Typed): NewInvoice | null {
  return draftForm.safeParse(typed).data ?? null;
}

interface DraftFormProps {
  /** The draft that is edited; without it a new one is written. */
  draft?: WholeInvoice;
  /** Days until a new invoice is due. */
  dueDays: number;
  /** Whose invoice it is; undefined until someone is chosen. */
  clientId: number | undefined;
  /** The firm's rates of sales tax; without any, nothing is said of it. */
  rates: readonly TaxRate[];
  /** The price of the first line of a new invoice. */
  cents?: Cents | undefined;
  /** A new invoice has the focus in its first line: the client is chosen already. */
  startsInLines?: boolean | undefined;
  /** Sends what is saved, where there is nothing to save first. */
  send?: ReactNode;
  /** `send`: it is to be sent once it is saved. */
  onSave: (wanted: NewInvoice, send: boolean) => Promise<unknown>;
  /** Called with each try to save, before the form says what is missing in it. */
  onTry?: () => void;
  /** Called once the focus is on the first thing that is missing in the form. */
  onInvalid?: () => void;
  /** Called whenever there is something unsaved, and when there no longer is. */
  onChanged?: (changed: boolean) => void;
}

/** The lines, the due date and the note of an invoice that has not been sent. */
export function DraftForm({
  draft,
  clientId,
  dueDays,
  rates,
  cents,
  startsInLines = false,
  send,
  onSave,
  onTry,
  onInvalid,
  onChanged,
}: DraftFormProps) {
  const today = useFirmDay();
  const isWide = useMediaQuery('(min-width: 1200px)');
  // Which of the two buttons was pressed, and which one the submission at hand comes from.
  const pressed = useRef(false);
  const sending = useRef(false);
  const exemption = useExemption(clientId, rates);
  const totalOf = ({ lines, taxRateId }: Typed) =>
    sumsSoFar(lines, rateOf(rates, draft, { rateId: taxRateId, exemption })).totalCents;
  const draftName = useDraftName(`${adminInvoiceEndpoints.change.path} ${draft?.id ?? 'new'}`);
  return (
    <Form
      label="Invoice"
      schema={draftForm}
      defaultValues={startOf({ draft, dueDate: addDays(today, dueDays), rates, cents })}
      submitLabel="Save draft"
      pendingLabel="Saving"
      variant="secondary"
      failureTitle="Not saved"
      autosave={(form, changed) => <FormDraft name={draftName} form={form} changed={changed} />}
      prepare={() => {
        sending.current = pressed.current;
        pressed.current = false;
        onTry?.();
      }}
      onInvalid={onInvalid}
      onSubmit={(wanted) => onSave(wanted, sending.current)}
      className={pinnedButtons}
      actions={(form) => (
        <>
          {send || (
            <Button type="submit" onClick={() => (pressed.current = true)}>
              Save and send
            </Button>
          )}
          {!isWide && <PreviewDialog clientId={clientId} wanted={readable(form.watch())} />}
          <span
            // The sums of the lines say it to those who listen.
            aria-hidden
            className="ml-auto flex items-baseline gap-3 self-center font-strong max-sm:order-first max-sm:w-full max-sm:justify-between"
          >
            Total <span className="tabular-nums">{dollars(totalOf(form.watch()))}</span>
          </span>
        </>
      )}
      explain={(error) =>
        formErrorOf(
          error,
          error instanceof NotReadyError ? error.message : 'The invoice was not saved. Please try again.',
        )
      }
    >
      {(form) => {
        const { value: dueDate, ...due } = form.choice('dueDate');
        return (
          <div className={isWide ? besidePreview : undefined}>
            <div
              // Who chose the client in the search or the menu goes on with what was done.
              ref={startsInLines ? focusFirstField : undefined}
              className="flex min-w-0 flex-col gap-5"
            >
              {onChanged && <Watch changed={form.formState.isDirty} onChanged={onChanged} />}
              <LineFields
                list={form.choice('lines')}
                field={form.choice}
                tax={taxOf(rates, draft, { field: form.choice, rateId: form.watch('taxRateId'), exemption })}
              />
              <SalesTaxSelect rates={rates} kept={draft} exemption={exemption} {...form.field('taxRateId')} />
              <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
                <DatePicker
                  label="Due"
                  today={today}
                  min={today}
                  {...due}
                  value={dueDate || null}
                  onValueChange={(date) => due.onValueChange(date ?? '')}
                />
                <TextArea label="Note on the invoice (optional)" rows={2} {...form.field('note')} />
              </div>
            </div>
            {isWide && (
              <div className="sticky top-4">
                <InvoicePreview clientId={clientId} wanted={readable(form.watch())} />
              </div>
            )}
          </div>
        );
      }}
    </Form>
  );
}

function focusFirstField(element: HTMLElement | null) {
  element?.querySelector('input')?.focus();
}

/** Reports unsaved changes after each rendering in which that changes. */
function Watch({ changed, onChanged }: { changed: boolean; onChanged: (changed: boolean) => void }) {
  useEffect(() => onChanged(changed), [changed, onChanged]);
  return null;
}

interface Start {
  draft: WholeInvoice | undefined;
  rates: readonly TaxRate[];
  cents: Cents | undefined;
  dueDate: string;
}

function startOf({ draft, dueDate, rates, cents }: Start): Typed {
  if (!draft) {
    const line =
      cents === undefined ? blankLine : lineAsTyped({ description: '', quantity: 1, unitCents: cents });
    return { dueDate, note: '', lines: [line], taxRateId: proposedRate(rates) };
  }
  return {
    dueDate: draft.dueDate,
    note: draft.note,
    lines: draft.lines.map(lineAsTyped),
    taxRateId: rateAsTyped(draft.taxRateId),
  };
}
