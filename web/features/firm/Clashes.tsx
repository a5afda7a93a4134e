import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Clash } from './merge-drafts.ts';

interface ClashesProps {
  clashes: readonly Clash[];
  onTakeTheirs: (clash: Clash) => void;
}

/** What both have changed, side by side: yours stands unless you take theirs. */
export function Clashes({ clashes, onTakeTheirs }: ClashesProps) {
  if (clashes.length === 0) return null;
  return (
    <Alert tone="yellow" title="You both changed these; the form has yours">
      <ul className="divide-y divide-rule">
        {clashes.map((clash) => (
          <li key={clash.path} className="py-3">
            <p className="font-strong">{placeName(clash.path)}</p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[4rem_minmax(0,1fr)] *:wrap-anywhere">
              <dt className="text-ink-2">Yours</dt>
              <dd>{inWords(clash.mine)}</dd>
              <dt className="text-ink-2">Theirs</dt>
              <dd>{inWords(clash.theirs)}</dd>
            </dl>
            <Button
              variant="quiet"
              className="hang-left"
              aria-label={`Take theirs: ${placeName(clash.path)}`}
              onClick={() => onTakeTheirs(clash)}
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
  const words = path.split('.').map((part) => {
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    return part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  });
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('; ') || 'Empty';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(inWords).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) || 'Empty' : 'Empty';
}
