import type { MouseEvent } from 'react';
import { labelOfPath } from './label-of-path.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Conflict } from './merge-drafts.ts';

interface ConflictsProps {
  conflicts: readonly Conflict[];
  onTakeTheirs: (conflict: Conflict) => void;
  /** Names of the fields that only the other person has changed. */
  changedByThem?: readonly string[];
  /** Labels by field path; fields without one get a label made from their path. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** The text for a value; undefined for the default. */
  textOf?: ((name: string, value: unknown) => string | undefined) | undefined;
}

/** What both people have changed, side by side. The form keeps yours unless you take theirs. */
export function Conflicts({
  conflicts,
  onTakeTheirs,
  changedByThem = [],
  labels = {},
  textOf = () => undefined,
}: ConflictsProps) {
  const nameOf = (path: string) => labels[path] ?? labelOfPath(path);
  const shown = (path: string, value: unknown) => textOf(path, value) ?? plainText(value);
  return (
    <>
      {changedByThem.length > 0 && (
        <Alert tone="blue" title="Their changes are in the form">
          {changedByThem.map(nameOf).join(', ')}
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert tone="yellow" title="You both changed these. The form shows your version.">
          <ul className="divide-y divide-rule">
            {conflicts.map((conflict) => (
              <li key={conflict.path} className="py-3">
                <p className="font-strong">{nameOf(conflict.path)}</p>
                <dl className="mt-1 grid gap-x-4 gap-y-1 whitespace-pre-line sm:grid-cols-[4rem_minmax(0,1fr)] *:wrap-anywhere">
                  <dt className="text-ink-2">Yours</dt>
                  <dd>{shown(conflict.path, conflict.mine)}</dd>
                  <dt className="text-ink-2">Theirs</dt>
                  <dd>{shown(conflict.path, conflict.theirs)}</dd>
                </dl>
                <Button
                  variant="quiet"
                  className="hang-left"
                  aria-label={`Take theirs: ${nameOf(conflict.path)}`}
                  onClick={(event) => {
                    focusSubmit(event);
                    onTakeTheirs(conflict);
                  }}
                >
                  Take theirs
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

/** The pressed button disappears with its row; Save is the next step, so it gets the focus. */
function focusSubmit({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}

function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join('; ') || 'Empty';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(plainText).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) || 'Empty' : 'Empty';
}
