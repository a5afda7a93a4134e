import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { SearchPage } from './choices.ts';

// Its code comes when it is opened.
const SearchDialog = lazy(async () => ({ default: (await import('./SearchDialog.tsx')).SearchDialog }));

/** Opens the search over everything, as Ctrl K (on a Mac Command K) and `/` do. */
export function SearchButton({ pages }: { pages: readonly SearchPage[] }) {
  const [open, setOpen] = useState(false);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (open || !isShortcut(event) || isAsked()) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <Icon of={Search} />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden className="text-small text-ink-2 max-lg:hidden">
          Ctrl K
        </kbd>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SearchDialog pages={pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isTyped(target);
}

/** Whether the key is written into something. */
function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Whether a dialog waits for an answer, which comes first. */
function isAsked(): boolean {
  return document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;
}
