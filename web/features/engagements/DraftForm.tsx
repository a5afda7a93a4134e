import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod';
import { longDate } from '#contract/dates.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { EngagementChange, WholeEngagement } from '#contract/engagements/schemas.ts';
import { renewalDays } from '#contract/engagements/rules.ts';
import { maxValidDays } from '#contract/signatures/rules.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { useFirmDay } from '#web/api/today.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/Button.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { FormDraft } from '#web/ui/draft/FormDraft.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Checklist, findingCount, findingsOf } from './Checklist.tsx';
import { draftForm, type DraftValues, valuesOfDraft } from './draft-input.ts';
import { DraftPanel, type DraftTab } from './DraftPanel.tsx';
import { EngagementPreview, type RenderDocument } from './EngagementPreview.tsx';
import { FollowFields } from './FollowFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import { SignerFields } from './SignerFields.tsx';
import { VariableTextArea } from './VariableTextArea.tsx';

// The buttons stay in view, however long the letter is.
const pinnedButtons =
  '[&>:last-child]:sticky [&>:last-child]:bottom-0 [&>:last-child]:z-10 [&>:last-child]:-mx-1 [&>:last-child]:border-t [&>:last-child]:border-rule-2 [&>:last-child]:bg-paper [&>:last-child]:px-1 [&>:last-child]:py-3 [&_:is(input,select,textarea,button)]:scroll-mb-24';

const markupHint =
  'Start a line with ## for a heading or - for a list. An empty line starts a new paragraph.';

interface DraftFormProps {
  draft: WholeEngagement;
  /** A button that sends the saved draft; false while there are unsaved changes. */
  send: ReactNode;
  renderDocument: RenderDocument;
  /** What is shown beside the form. */
  tab: DraftTab;
  onTab: (tab: DraftTab) => void;
  /** `send` is true if the letter is to be sent once it is saved; `base` is the draft that the changes are based on. */
  onSave: (change: EngagementChange, send: boolean, base: WholeEngagement) => Promise<WholeEngagement>;
  /** The draft as it is now, after a save that failed; undefined if nobody else has changed it. */
  newest: (error: unknown) => Promise<WholeEngagement | undefined>;
  /** Called when the form gets unsaved changes, and when it no longer has any. */
  onChanged: (changed: boolean) => void;
}

/** The form for a draft letter: texts, prices and signers, with the preview and the checklist. */
export function DraftForm(props: DraftFormProps) {
  const { draft, send, renderDocument, tab, onTab, onSave, newest, onChanged } = props;
  const isWide = useMediaQuery('(min-width: 1280px)');
  // Whether "Save and send" was pressed, and whether the current submission came from it.
  const sendPressed = useRef(false);
  const sending = useRef(false);
  const draftName = useDraftName(`${engagementEndpoints.change.path} ${draft.id}`);
  const preview = (values: DraftValues) => (
    <EngagementPreview
      clientId={draft.client.id}
      template={draft.template}
      values={values}
      renderDocument={renderDocument}
    />
  );
  return (
    <EditForm
      label="Letter"
      schema={draftForm}
      row={draft}
      valuesOf={valuesOfDraft}
      newest={newest}
      labels={fieldLabels}
      textOf={textOf}
      submitLabel="Save draft"
      pendingLabel="Saving"
      variant="secondary"
      failureTitle="Not saved"
      autosave={(form, changed) => <FormDraft name={draftName} form={form} changed={changed} />}
      prepare={() => {
        sending.current = sendPressed.current;
        sendPressed.current = false;
      }}
      onSubmit={(change, base) => onSave(change, sending.current, base)}
      className={pinnedButtons}
      actions={(form) => {
        const values = form.watch();
        const findings = findingsOf(values);
        return (
          <>
            {send || (
              <Button type="submit" onClick={() => (sendPressed.current = true)}>
                Save and send
              </Button>
            )}
            {!isWide && (
              <>
                <Dialog title="Preview" width="wide" trigger={<Button variant="secondary">Preview</Button>}>
                  {preview(values)}
                </Dialog>
                <Dialog
                  title="Checklist"
                  trigger={
                    <Button variant="secondary">{`Checklist (${findingCount(findings)} to look at)`}</Button>
                  }
                >
                  <Checklist findings={findings} />
                </Dialog>
              </>
            )}
          </>
        );
      }}
      explain={(error) => formErrorOf(error, 'The letter was not saved. Please try again.')}
    >
      {(form) => {
        const values = form.watch();
        return (
          <div className={isWide ? 'grid grid-cols-2 items-start gap-8' : undefined}>
            <div className="flex min-w-0 flex-col gap-6">
              <ReportChanges changed={form.formState.isDirty} onChanged={onChanged} />
              <Fields form={form} clientId={draft.client.id} />
            </div>
            {isWide && (
              <DraftPanel {...{ tab, onTab }} preview={preview(values)} findings={findingsOf(values)} />
            )}
          </div>
        );
      }}
    </EditForm>
  );
}

interface FieldsProps {
  form: TypedForm<DraftValues, z.output<typeof draftForm>>;
  clientId: number;
}

function Fields({ form, clientId }: FieldsProps) {
  const today = useFirmDay();
  const { value: startsOn, ...starts } = form.choice('startsOn');
  const renews = form.choice('renews');
  return (
    <>
      <TextInput
        label="Title"
        description="Variables such as {year} are filled in here too."
        maxLength={120}
        {...typedText(form.choice('title'))}
      />
      <SignerFields
        clientId={clientId}
        list={form.choice('parties')}
        text={form.choice}
        inTurn={form.choice('inTurn')}
      />
      <PriceFields list={form.choice('lines')} text={form.choice} recurrence={form.choice} />
      <TextInput
        label="Deposit in $ (optional)"
        description="Invoiced once everyone has signed, as a draft for you to send, and set off against what follows."
        className="sm:max-w-96"
        inputMode="decimal"
        autoComplete="off"
        {...typedText(form.choice('depositCents'))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DatePicker
          label="Work begins (optional)"
          description="Left empty, on the day of the last signature."
          today={today}
          {...starts}
          value={startsOn || null}
          onValueChange={(date) => starts.onValueChange(date ?? '')}
        />
        <TextInput
          label="Days to sign"
          description={`From the day you send it, at most ${maxValidDays}.`}
          inputMode="numeric"
          autoComplete="off"
          {...typedText(form.choice('validDays'))}
        />
      </div>
      <Checkbox
        label="Renew it each year"
        description={`You get a draft for the next year ${renewalDays} days before this one is over.`}
        name={renews.name}
        checked={renews.value}
        onCheckedChange={renews.onValueChange}
      />
      <FollowFields jobs={form.choice('jobTemplates')} tasks={form.choice('taskTemplate')} />
      <VariableTextArea label="Introduction" description={markupHint} field={form.choice('introduction')} />
      <VariableTextArea label="What you do" rows={8} field={form.choice('scope')} />
      <VariableTextArea label="What is not included" field={form.choice('exclusions')} />
      <VariableTextArea label="Terms" rows={12} field={form.choice('terms')} />
    </>
  );
}

const fieldLabels = {
  title: 'Title',
  introduction: 'Introduction',
  scope: 'What you do',
  exclusions: 'What is not included',
  terms: 'Terms',
  lines: 'Services and prices',
  depositCents: 'Deposit',
  parties: 'Who signs',
  inTurn: 'One after the other',
  startsOn: 'Work begins',
  validDays: 'Days to sign',
  renews: 'Renew it each year',
  jobTemplates: 'Jobs that begin',
  taskTemplate: 'Tasks for the client',
} satisfies Record<keyof DraftValues, string>;

function textOf(name: string, value: unknown): string | undefined {
  if (name === 'inTurn' || name === 'renews') return value === true ? 'Yes' : 'No';
  if (name === 'startsOn') return typeof value === 'string' && value !== '' ? longDate(value) : 'No day';
  return undefined;
}

/** Calls `onChanged` when the form starts or stops having unsaved changes. */
function ReportChanges({ changed, onChanged }: { changed: boolean; onChanged: (changed: boolean) => void }) {
  useEffect(() => onChanged(changed), [changed, onChanged]);
  return null;
}
