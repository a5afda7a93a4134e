import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Conflict } from './merge-drafts.ts';

interface ClashesProps {
  conflicts: readonly Conflict[];
  onTakeTheirs: (conflict: Conflict) => void;
}

/** What both have changed, side by side: yours is used unless you take theirs. */
export function Conflicts({ conflicts, onTakeTheirs }: ClashesProps) {
  if (conflicts.length === 0) return null;
  return (
    <Alert tone="yellow" title="You both changed these. The form shows your version.">
      <ul className="divide-y divide-rule">
        {conflicts.map((conflict) => (
          <li key={conflict.path} className="py-3">
            <p className="font-strong">{placeName(conflict.path)}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[4rem_minmax(0,1fr)] *:wrap-anywhere">
              <dt className="text-ink-2">Yours</dt>
              <dd>{inWords(conflict.mine)}</dd>
              <dt className="text-ink-2">Theirs</dt>
              <dd>{inWords(conflict.theirs)}</dd>
            </dl>
            <Button
              variant="quiet"
              className="hang-left"
              aria-label={`Take theirs: ${placeName(conflict.path)}`}
              onClick={() => onTakeTheirs(conflict)}
            >
              Take theirs
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** 'address.postalCode' as 'Address, postal code'; places in a list count from one. */
function placeName(path: string): string {
  const copy = path.split('.').map((part) => {
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    return part.replaceAll(/[A-Z]/g, (email) => ` ${email.toLowerCase()}`);
  });
  const text = copy.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('; ') || 'Empty';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(inWords).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) || 'Empty' : 'Empty';
}
