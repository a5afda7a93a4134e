import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthToClose } from '#contract/client-jobs/months.ts';
import type { JobTemplate } from '#contract/client-jobs/templates.ts';
import { addDays, fullDate } from '#contract/dates.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import type { TypedJobForm } from './job-form.ts';
import { jobTemplatesQuery } from './queries.ts';

/** Fills the fields from a template. The due date is the template's number of days before the deadline chosen here. */
export function JobFromTemplate({ form, today }: { form: TypedJobForm; today: string }) {
  const { data: templates = [] } = useQuery(jobTemplatesQuery);
  const [template, setTemplate] = useState<JobTemplate>();
  const [deadline, setDeadline] = useState<string | null>(null);
  if (templates.length === 0) return null;
  const apply = (chosen: JobTemplate | undefined, day: string | null) => {
    setTemplate(chosen);
    setDeadline(day);
    const due = day && addDays(day, -(chosen?.daysBefore ?? 0));
    if (chosen && due) form.choice('dueDate').onValueChange(due);
    form.choice('closesMonth').onValueChange(chosen?.closesMonth ? monthToClose(due ?? today) : null);
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Template (optional)"
        placeholder="None"
        choices={templates.map(({ id, title }) => ({ value: id, label: title }))}
        value={template?.id ?? ''}
        onChange={({ target }) => {
          const chosen = templates.find(({ id }) => id === target.value);
          apply(chosen, deadline);
          if (!chosen) return;
          const { id, title, notes, recurrence, estimateMinutes = null, checklist } = chosen;
          form.choice('title').onValueChange(title);
          form.choice('notes').onValueChange(notes);
          form.choice('recurrence').onValueChange(recurrence);
          form.choice('estimateMinutes').onValueChange(estimateMinutes);
          form.choice('checklist').onValueChange(checklist.map((text) => ({ text, done: false })));
          form.choice('template').onValueChange(id);
        }}
      />
      {template && (
        <DatePicker
          label="Deadline"
          today={today}
          name="deadline"
          error={undefined}
          description={
            deadline
              ? `The job is due ${fullDate(addDays(deadline, -template.daysBefore))}.`
              : `The job is due ${template.daysBefore} days before it.`
          }
          value={deadline}
          onValueChange={(day) => apply(template, day)}
        />
      )}
    </div>
  );
}
