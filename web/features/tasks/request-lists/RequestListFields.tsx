import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import type { newRequestList } from '#contract/tasks/request-list-schemas.ts';
import { DatePicker } from '#web/ui/calendar/DatePicker.tsx';
import { periodHint } from '#web/ui/calendar/period-hint.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { YearInput } from '#web/ui/form/YearInput.tsx';
import type { TaskTemplate } from '#contract/tasks/templates.ts';
import { taskTemplatesQuery } from '../queries.ts';
import type { RequestedDocument } from './document-lines.ts';
import { DocumentLines } from './DocumentLines.tsx';

interface RequestListFieldsProps {
  form: TypedForm<z.input<typeof newRequestList>, z.output<typeof newRequestList>>;
  today: string;
}

/** The documents to request, from a template or typed, their due date, and how the client is notified. */
export function RequestListFields({ form, today }: RequestListFieldsProps) {
  const [template, setTemplate] = useState('');
  const { data: all = [] } = useQuery(taskTemplatesQuery);
  const templates = all.map(documentsOfTemplate).filter((candidate) => candidate.documents.length > 0);
  const { value: dueDate, ...due } = form.choice('dueDate');
  const { value: year, onValueChange: setYear, ...yearField } = form.choice('year');
  const documents = form.choice('documents');
  const requested = documents.value.map(withDescription);
  const [initial] = useState(requested);
  const described = [...templates.flatMap((candidate) => candidate.documents), ...initial];
  const wrongLine = documents.value.findIndex((_, index) => form.choice(`documents.${index}.title`).error);
  const lineError = wrongLine === -1 ? undefined : form.choice(`documents.${wrongLine}.title`).error;
  const reminds = form.choice('reminds');
  const notifies = form.choice('notifies');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <TextInput
          label="Name of the list"
          autoComplete="off"
          description={periodHint([form.watch('title'), ...documents.value.map(({ title }) => title)], {
            date: form.watch('dueDate'),
            repeats: false,
          })}
          {...form.field('title')}
        />
        <YearInput
          label="Tax year"
          {...yearField}
          value={year ?? undefined}
          onValueChange={(typed) => setYear(typed ?? null)}
        />
      </div>
      {templates.length > 0 && (
        <Select
          label="Start from a template (optional)"
          placeholder="Type them below"
          choices={templates.map(({ id, title }) => ({ value: id, label: title }))}
          value={template}
          onChange={({ target }) => {
            setTemplate(target.value);
            const chosen = templates.find(({ id }) => id === target.value);
            if (chosen) documents.onValueChange([...chosen.documents]);
          }}
        />
      )}
      <DocumentLines
        // A new template replaces the lines.
        key={template}
        name={documents.name}
        error={lineError === undefined ? documents.error : `Line ${wrongLine + 1}: ${lineError}`}
        documents={requested}
        onDocumentsChange={documents.onValueChange}
        described={described}
      />
      <TextArea label="Note to the client (optional)" rows={2} {...form.field('note')} />
      <DatePicker
        label="Due"
        today={today}
        unavailableText="Please choose a day that is not in the past"
        {...due}
        value={dueDate || null}
        onValueChange={(date) => due.onValueChange(date ?? '')}
      />
      <div className="flex flex-col gap-2">
        <Checkbox
          label="Remind the client of what is missing"
          description="Three days before the due date, the day after it, and a week after it."
          name={reminds.name}
          checked={reminds.value ?? true}
          onCheckedChange={reminds.onValueChange}
        />
        <Checkbox
          label="Email the client now"
          name={notifies.name}
          checked={notifies.value ?? true}
          onCheckedChange={notifies.onValueChange}
        />
      </div>
    </>
  );
}

/** The documents that a template requests, without its other tasks. */
function documentsOfTemplate({ id, title, tasks }: TaskTemplate) {
  const documents = tasks.filter(({ kind }) => kind === 'document-request').map(withDescription);
  return { id, title, documents };
}

function withDescription({
  title,
  description = '',
}: {
  title: string;
  description?: string | undefined;
}): RequestedDocument {
  return { title, description };
}
