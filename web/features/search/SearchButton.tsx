import { Search } from 'lucide';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { SearchPage } from './choices.ts';

// Loaded after the page's first view.
const dialog = lazyComponent(async () => (await import('./SearchDialog.tsx')).SearchDialog);

/** Opens the search over everything; Ctrl+K (Cmd+K on a Mac) and `/` do the same. */
export function SearchButton({ pages }: { pages: readonly SearchPage[] }) {
  const [text, setText] = useState<string | null>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (text === null) {
      if (!isShortcut(event) || isDialogOpen()) return;
      setText('');
    } else {
      // People type before the field has the focus: what they type belongs to it.
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key.length > 1 || ctrlKey || metaKey || altKey || isInDialog(target)) return;
      setText((previous) => (previous ?? '') + event.key);
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setText('')}
      >
        <Icon of={Search} />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden className="text-small text-ink-2 max-lg:hidden">
          Ctrl K
        </kbd>
      </Button>
      {text !== null && (
        <dialog.Component pages={pages} text={text} onTextChange={setText} onClose={() => setText(null)} />
      )}
    </>
  );
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isInField(target);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog]') !== null;
}

/** Whether the key is typed into a field. */
function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Whether another dialog is open, which comes first. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;
}
