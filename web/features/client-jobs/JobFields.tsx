import { monthsToChoose, monthTitle, monthToClose } from '#contract/client-jobs/months.ts';
import { jobStateLabels, jobStates } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { recurrenceChoices, recurrences } from '#contract/tasks/rules.ts';
import { AccessOffer } from '#web/actions/AccessOffer.tsx';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { MonthEnd } from '#web/ui/calendar/MonthEnd.tsx';
import { periodHint, typedAsIsHint } from '#web/ui/calendar/period-hint.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { HoursInput } from '#web/ui/form/in-lists/HoursInput.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import type { TypedJobForm } from './job-form.ts';
import { useAssignees } from './use-assignees.ts';

interface JobFieldsProps {
  form: TypedJobForm;
  today: string;
  /** A new job has no status to choose yet. */
  isNew?: boolean;
  /** The current assignee. */
  assignee?: ClientJob['assignee'];
  /** Undefined until one is chosen. */
  clientId: number | undefined;
}

/** The fields of a job: title, due date, assignee, status, checklist and notes. */
export function JobFields({ form, today, isNew = false, assignee, clientId }: JobFieldsProps) {
  const staff = useAssignees(assignee);
  const { value: dueDate, ...due } = form.choice('dueDate');
  const checklist = form.choice('checklist');
  const closesMonth = form.choice('closesMonth');
  const title = form.choice('title');
  const notes = form.choice('notes');
  const repeats = (form.choice('recurrence').value ?? 'none') !== 'none';
  return (
    <>
      <TextInput
        label="Job"
        autoComplete="off"
        description={periodHint([title.value ?? ''], { date: dueDate ?? '', repeats })}
        {...typedText(title)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DatePicker
          label="Due"
          today={today}
          {...due}
          value={dueDate || null}
          onValueChange={(date) => {
            due.onValueChange(date ?? '');
            // A new job's month follows its due date; that of an existing one stays what it closes.
            if (isNew && date && closesMonth.value) closesMonth.onValueChange(monthToClose(date));
          }}
        />
        <Select
          label="Assigned to"
          placeholder="Nobody"
          choices={staff.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...typedText(form.choice('assigneeId'))}
        />
        {!isNew && (
          <Select
            label="Status"
            choices={jobStates.map((value) => ({ value, label: jobStateLabels[value] }))}
            {...form.field('state')}
          />
        )}
        <Select
          label="Repeats"
          choices={recurrenceChoices}
          name="recurrence"
          error={form.choice('recurrence').error}
          value={form.choice('recurrence').value ?? 'none'}
          onChange={({ target }) => {
            const chosen = recurrences.find((candidate) => candidate === target.value);
            if (chosen) form.choice('recurrence').onValueChange(chosen);
          }}
        />
        <HoursInput label="Estimated hours (optional)" {...form.choice('estimateMinutes')} />
      </div>
      {/* Whoever has the job already keeps it. */}
      <AccessOffer
        clientId={clientId}
        person={
          staff.find(({ id }) => id !== assignee?.id && String(id) === form.choice('assigneeId').value) ??
          null
        }
      />
      <Select
        label="Closes the books of"
        description={
          closesMonth.value
            ? `Once it’s done, the client’s portal says that ${monthTitle(closesMonth.value)} is closed. Documents you send with “${monthTitle(closesMonth.value)}” in the name or description are linked there.`
            : undefined
        }
        placeholder="No month"
        choices={monthsToChoose(dueDate || today, closesMonth.value ?? null).map((value) => ({
          value,
          label: monthTitle(value),
        }))}
        name="closesMonth"
        error={closesMonth.error}
        value={closesMonth.value ?? ''}
        onChange={({ target }) => closesMonth.onValueChange(target.value || null)}
      />
      <MonthEnd date={dueDate ?? ''} repeats={repeats} choice={form.choice('monthEnd')} />
      <RowList
        label="Checklist"
        description={typedAsIsHint((checklist.value ?? []).map((step) => step?.text))}
        list={{ ...checklist, value: checklist.value ?? [] }}
        row="Step"
        blank={{ text: '', done: false }}
        max={50}
        dense
      >
        {(index) => {
          const done = form.choice(`checklist.${index}.done`);
          return (
            <div className="flex items-center gap-3">
              <Checkbox
                label=""
                aria-label={`Step ${index + 1} is done`}
                name={done.name}
                checked={done.value ?? false}
                onCheckedChange={done.onValueChange}
                className="shrink-0"
              />
              <div className="grow">
                <TextInput
                  label={`Step ${index + 1}`}
                  hideLabel
                  autoComplete="off"
                  {...typedText(form.choice(`checklist.${index}.text`))}
                />
              </div>
            </div>
          );
        }}
      </RowList>
      <TextArea
        label="Internal notes (optional)"
        rows={3}
        description={typedAsIsHint([notes.value])}
        {...typedText(notes)}
      />
    </>
  );
}
