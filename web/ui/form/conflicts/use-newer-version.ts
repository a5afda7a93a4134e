import { useState } from 'react';
import { type FieldValues, set, type UseFormReturn } from 'react-hook-form';
import { isSame } from '#web/lib/drafts/is-same.ts';
import { type Conflict, mergeDrafts } from './merge-drafts.ts';

interface NewerVersion {
  /** React key for the fields: grows when the form's values are set from outside, so that the fields show them. */
  round: number;
  conflicts: readonly Conflict[];
  /** Names of the fields that only the other person has changed. */
  changedByThem: readonly string[];
}

const none: NewerVersion = { round: 0, conflicts: [], changedByThem: [] };

/** For editing a record that someone else may save in the meantime. `valuesOf` gives the form's values of a record. */
export function useNewerVersion<Row, Input extends FieldValues>(start: Row, valuesOf: (row: Row) => Input) {
  // Not updated when the page behind the form refetches.
  const [base, setBase] = useState(start);
  const [newer, setNewer] = useState(none);

  /** Rebases the form on the newest record. What both have changed stays as typed and is listed as a conflict. */
  function rebase(form: UseFormReturn<Input, unknown, unknown>, newest: Row) {
    const [before, theirs] = [valuesOf(base), valuesOf(newest)];
    const { merged, conflicts } = mergeDrafts(before, structuredClone(form.getValues()), theirs);
    form.reset(theirs);
    form.reset(merged, { keepDefaultValues: true });
    const conflictPaths = conflicts.map(({ path }) => path);
    setNewer(({ round }) => ({
      round: round + 1,
      conflicts,
      changedByThem: Object.keys(theirs).filter(
        (name) =>
          !isSame(before[name], theirs[name]) &&
          !conflictPaths.some((path) => path === name || path.startsWith(`${name}.`)),
      ),
    }));
    setBase(newest);
  }

  /** What is typed from now on is based on the record that was just saved. */
  function afterSave(saved: Row) {
    setBase(saved);
    setNewer(({ round }) => ({ ...none, round }));
  }

  function takeTheirs(form: UseFormReturn<Input, unknown, unknown>, { path, theirs }: Conflict) {
    const next = structuredClone(form.getValues());
    set(next, path, theirs);
    form.reset(next, { keepDefaultValues: true });
    setNewer(({ round, conflicts, changedByThem }) => ({
      round: round + 1,
      conflicts: conflicts.filter((conflict) => conflict.path !== path),
      changedByThem,
    }));
  }

  const { round, ...shown } = newer;
  return { base, rebase, afterSave, takeTheirs, round, shown };
}
