import { type Cents, dollars } from '#contract/money.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod';
import { longDate } from '#contract/dates.ts';
import { dueDateFor } from '#contract/invoices/rules.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { type NewInvoice, newInvoice, type WholeInvoice } from '#contract/invoices/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useDraftNames } from '#web/api/current-user.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { FormDraft } from '#web/ui/draft/FormDraft.tsx';
import { writeStoredDraft } from '#web/lib/drafts/stored-draft.ts';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import type { TaxRate } from '#contract/invoices/sales-tax-schemas.ts';
import { LineFields } from './LineFields.tsx';
import { SalesTaxSelect } from './sales-tax/SalesTaxSelect.tsx';
import { useExemption } from './sales-tax/use-exemption.ts';
import { proposedRate, toRateInput, rateOf, taxOf, rateInput } from './sales-tax/rate-input.ts';
import { InvoicePreview } from './preview/InvoicePreview.tsx';
import { PreviewDialog } from './preview/PreviewDialog.tsx';
import { PrintedTextArea } from './PrintedTextArea.tsx';
import { blankLine, toLineInput, totalsOf, lineInputs } from './line-input.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';

// The total and the buttons stay in view, however many lines there are.
const pinnedButtons =
  '[&>:last-child]:sticky [&>:last-child]:bottom-0 [&>:last-child]:z-10 [&>:last-child]:-mx-1 [&>:last-child]:border-t [&>:last-child]:border-rule-2 [&>:last-child]:bg-paper [&>:last-child]:px-1 [&>:last-child]:py-3 [&_:is(input,select,textarea,button)]:scroll-mb-24';

// The preview shrinks first, as long as it stays readable: with larger text, the lines need more width.
const besidePreview =
  'flex items-start gap-8 *:first:shrink *:first:grow *:first:basis-148 *:last:min-w-[min(16rem,30%)] *:last:shrink-[1000] *:last:basis-104';

const draftForm = newInvoice.extend({ lines: lineInputs, taxRateId: rateInput });
type DraftValues = z.input<typeof draftForm>;

interface DraftFormProps {
  /** The draft to edit; without it, the form is for a new one. */
  draft?: WholeInvoice;
  /** Days until a new invoice is due. */
  dueDays: number;
  /** The client to bill; undefined until one is chosen. */
  clientId: number | undefined;
  /** The firm's sales tax rates; without any, the form doesn't mention sales tax. */
  rates: readonly TaxRate[];
  /** The price of a new invoice's first line, in cents. */
  cents?: Cents | undefined;
  /** Focuses the first line of a new invoice, because the client is already chosen. */
  startsInLines?: boolean | undefined;
  /** What there is to know about the lines as they are typed. */
  notice?: (descriptions: readonly (string | undefined)[]) => ReactNode;
  /** A button that sends the saved draft, if nothing is unsaved. Without it, there is a button to save and send. */
  send?: ReactNode;
  /**
   * `send` is true if the invoice is to be sent once it is saved; `base` is the draft that the changes are based on. Once a new
   * one is created, `take` hands what was typed since on to its form, and returns whether there is something.
   */
  onSave: (
    invoice: NewInvoice,
    send: boolean,
    base: WholeInvoice | undefined,
    take: (created: WholeInvoice) => boolean,
  ) => Promise<WholeInvoice>;
  /** The draft as it is now, after a save that failed; undefined if nobody else has changed it. */
  newest?: (error: unknown) => Promise<WholeInvoice | undefined>;
  /** Called on each attempt to save, before the form shows what is missing. */
  onTry?: () => void;
  /** Called once the first invalid field has the focus. */
  onInvalid?: () => void;
  /** Called when the form gets unsaved changes, and when it no longer has any. */
  onChanged?: (changed: boolean) => void;
}

/** The form for a draft invoice: lines, sales tax, due date and note, with a preview. */
export function DraftForm({
  draft,
  clientId,
  dueDays,
  rates,
  cents,
  startsInLines = false,
  notice,
  send,
  onSave,
  newest = async () => undefined,
  onTry,
  onInvalid,
  onChanged,
}: DraftFormProps) {
  const today = useFirmDay();
  const isWide = useMediaQuery('(min-width: 1200px)');
  // Whether "Save and send" was pressed, and whether the current submission came from it.
  const sendPressed = useRef(false);
  const sending = useRef(false);
  const exemption = useExemption(clientId, rates);
  const totalOf = ({ lines, taxRateId }: DraftValues) =>
    totalsOf(lines, rateOf(rates, draft, { rateId: taxRateId, exemption })).totalCents;
  const draftNames = useDraftNames();
  const draftName = nameOf(draftNames, draft);
  const valuesOf = (row: WholeInvoice | undefined) =>
    initialValues({ draft: row, dueDate: dueDateFor(today, dueDays), rates, cents });
  return (
    <EditForm
      label="Invoice"
      schema={draftForm}
      row={draft}
      valuesOf={valuesOf}
      newest={newest}
      labels={fieldLabels}
      textOf={(name, value) => textOf(rates, name, value)}
      submitLabel="Save draft"
      pendingLabel="Saving"
      variant="secondary"
      failureTitle="Not saved"
      autosave={(form, changed) => <FormDraft name={draftName} form={form} changed={changed} />}
      prepare={() => {
        sending.current = sendPressed.current;
        sendPressed.current = false;
        onTry?.();
      }}
      onInvalid={onInvalid}
      onSubmit={(invoice, base, leave) =>
        onSave(invoice, sending.current, base, (created) =>
          leave.taking((typed) =>
            writeStoredDraft(nameOf(draftNames, created), { ...valuesOf(created), ...typed }),
          ),
        )
      }
      className={pinnedButtons}
      actions={(form) => (
        <>
          {send || (
            <Button type="submit" onClick={() => (sendPressed.current = true)}>
              Save and send
            </Button>
          )}
          {!isWide && <PreviewDialog clientId={clientId} draft={parseDraft(form.watch())} />}
          <span
            // Screen readers get the total from the lines.
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
              // If the client was chosen before, the first line comes next.
              ref={startsInLines ? focusFirstField : undefined}
              className="flex min-w-0 flex-col gap-5"
            >
              {onChanged && <ReportChanges changed={form.formState.isDirty} onChanged={onChanged} />}
              <LineFields
                list={form.choice('lines')}
                field={form.choice}
                tax={taxOf(rates, draft, { field: form.choice, rateId: form.watch('taxRateId'), exemption })}
              />
              {notice?.(form.watch('lines').map(({ description }) => description))}
              <SalesTaxSelect
                rates={rates}
                saved={draft}
                exemption={exemption}
                {...form.field('taxRateId')}
              />
              <div className="grid gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
                <DatePicker
                  label="Due"
                  today={today}
                  min={today}
                  {...due}
                  value={dueDate || null}
                  onValueChange={(date) => due.onValueChange(date ?? '')}
                />
                <PrintedTextArea
                  label="Note on the invoice (optional)"
                  where="the note"
                  text={form.choice('note').value ?? ''}
                  rows={2}
                  {...form.field('note')}
                />
              </div>
            </div>
            {isWide && (
              <div className="sticky top-4">
                <InvoicePreview clientId={clientId} draft={parseDraft(form.watch())} />
              </div>
            )}
          </div>
        );
      }}
    </EditForm>
  );
}

const fieldLabels = {
  lines: 'Lines',
  note: 'Note',
  dueDate: 'Due',
  taxRateId: 'Sales tax',
} satisfies Record<keyof DraftValues, string>;

function textOf(rates: readonly TaxRate[], name: string, value: unknown): string | undefined {
  if (name === 'taxRateId') return rates.find(({ id }) => toRateInput(id) === value)?.name ?? 'No sales tax';
  return name === 'dueDate' && typeof value === 'string' ? longDate(value) : undefined;
}

/** The form's values as they would be saved; null while they are incomplete. */
function parseDraft(values: DraftValues): NewInvoice | null {
  return draftForm.safeParse(values).data ?? null;
}

function nameOf(draftNames: ReturnType<typeof useDraftNames>, draft: WholeInvoice | undefined) {
  return draftNames(`${adminInvoiceEndpoints.change.path} ${draft?.id ?? 'new'}`);
}

function focusFirstField(element: HTMLElement | null) {
  element?.querySelector('input')?.focus();
}

/** Calls `onChanged` when the form starts or stops having unsaved changes. */
function ReportChanges({ changed, onChanged }: { changed: boolean; onChanged: (changed: boolean) => void }) {
  useEffect(() => onChanged(changed), [changed, onChanged]);
  return null;
}

interface InitialValuesOptions {
  draft: WholeInvoice | undefined;
  rates: readonly TaxRate[];
  cents: Cents | undefined;
  dueDate: string;
}

function initialValues({ draft, dueDate, rates, cents }: InitialValuesOptions): DraftValues {
  if (!draft) {
    const line =
      cents === undefined ? blankLine : toLineInput({ description: '', quantity: 1, unitCents: cents });
    return { dueDate, note: '', lines: [line], taxRateId: proposedRate(rates) };
  }
  return {
    dueDate: draft.dueDate,
    note: draft.note,
    lines: draft.lines.map(toLineInput),
    taxRateId: toRateInput(draft.taxRateId),
  };
}
