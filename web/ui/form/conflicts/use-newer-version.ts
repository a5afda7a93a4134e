import { useState } from 'react';
import { type FieldValues, set, type UseFormReturn } from 'react-hook-form';
import { type Conflict, isSame, mergeDrafts } from './merge-drafts.ts';

interface NewerVersion {
  /** The key of the fields: each change of the form from outside makes others, which hold what the form holds. */
  round: number;
  conflicts: readonly Conflict[];
  /** Names of the fields that only the other side has changed. */
  brought: readonly string[];
}

const none: NewerVersion = { round: 0, conflicts: [], brought: [] };

/** The record that a form began with, and what someone else has saved of it in the meantime. `valuesOf`: the fields of a record. */
export function useNewerVersion<Row, Input extends FieldValues>(start: Row, valuesOf: (row: Row) => Input) {
  // It stays although the page behind the form is loaded again.
  const [base, setBase] = useState(start);
  const [newer, setNewer] = useState(none);

  /** Puts the newest record under what is typed; what both have changed stays as typed, and is named. */
  function bring(form: UseFormReturn<Input, unknown, unknown>, newest: Row) {
    const [before, theirs] = [valuesOf(base), valuesOf(newest)];
    const { merged, conflicts } = mergeDrafts(before, structuredClone(form.getValues()), theirs);
    form.reset(theirs);
    form.reset(merged, { keepDefaultValues: true });
    const places = conflicts.map(({ path }) => path);
    setNewer(({ round }) => ({
      round: round + 1,
      conflicts,
      brought: Object.keys(theirs).filter(
        (name) =>
          !isSame(before[name], theirs[name]) &&
          !places.some((path) => path === name || path.startsWith(`${name}.`)),
      ),
    }));
    setBase(newest);
  }

  function takeTheirs(form: UseFormReturn<Input, unknown, unknown>, { path, theirs }: Conflict) {
    const next = structuredClone(form.getValues());
    set(next, path, theirs);
    form.reset(next, { keepDefaultValues: true });
    setNewer(({ round, conflicts, brought }) => ({
      round: round + 1,
      conflicts: conflicts.filter((conflict) => conflict.path !== path),
      brought,
    }));
  }

  const { round, ...shown } = newer;
  return { base, bring, takeTheirs, round, shown };
}
