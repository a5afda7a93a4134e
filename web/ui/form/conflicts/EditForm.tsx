import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form } from '#web/ui/form/Form.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import type { Leave } from '#web/ui/form/use-strict-form.ts';
import { Conflicts } from './Conflicts.tsx';
import { useNewerVersion } from './use-newer-version.ts';

type EditFormProps<Row extends { version: number } | undefined, Input extends FieldValues, Output> = Omit<
  ComponentProps<typeof Form<Input, Output>>,
  'defaultValues' | 'values' | 'onSubmit' | 'children'
> & {
  /** The record to edit; undefined for a new one. */
  row: Row;
  valuesOf: (row: Row) => Input;
  /** Saves the values, which are based on `base`, and resolves with the record as saved. */
  onSubmit: (values: Output, base: Row, leave: Leave<Input>) => Promise<Row>;
  /** The record as it is now, after a save that failed; undefined if nobody else has changed it. */
  newest: (error: unknown) => Promise<Row | undefined>;
  /** Labels of the fields, and texts of their values, for what both have changed. */
  labels?: ComponentProps<typeof Conflicts>['labels'];
  textOf?: ComponentProps<typeof Conflicts>['textOf'];
  children: (form: TypedForm<Input, Output>, base: Row) => ReactNode;
};

/** Edits a record. If two people edit at once, the second sees what the first saved and keeps their own input. */
export function EditForm<Row extends { version: number } | undefined, Input extends FieldValues, Output>({
  row,
  valuesOf,
  onSubmit,
  newest,
  labels,
  textOf,
  children,
  ...form
}: EditFormProps<Row, Input, Output>) {
  const [start] = useState(() => valuesOf(row));
  const { base, rebase, afterSave, takeTheirs, round, shown } = useNewerVersion(row, valuesOf);
  return (
    <Form<Input, Output>
      {...form}
      values={start}
      onSubmit={async (values, typed, leave) => {
        try {
          const saved = await onSubmit(values, base, leave);
          // A form that adds something stays for the next one.
          if (base !== undefined) afterSave(saved);
        } catch (error) {
          const theirs = await newest(error);
          if (theirs && theirs.version !== base?.version) rebase(typed, theirs);
          throw error;
        }
      }}
    >
      {(typed) => (
        <>
          <Fragment key={round}>{children(typed, base)}</Fragment>
          <Conflicts
            {...shown}
            labels={labels}
            textOf={textOf}
            onTakeTheirs={(conflict) => takeTheirs(typed, conflict)}
          />
        </>
      )}
    </Form>
  );
}
