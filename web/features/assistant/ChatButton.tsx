import { MessageCircle, X } from 'lucide';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { chatButton } from '#content/assistant/button.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { PanelProps } from './ChatPanel.tsx';
import { keepClear } from './keep-clear.ts';

/** The floating button (requirements 2). The panel loads on the first press, or at once when it was open before a reload. */
export function ChatButton() {
  const button = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const [chosen, setOpen] = useState<boolean>();
  const open = chosen ?? (hydrated && sessionStorage['chat-open'] === '1');
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);
  useEffect(() => keepClear(button), []);
  useEffect(() => {
    if (!open) return;
    // The chunk did not load, as when offline: the next press tries again.
    import('./ChatPanel.tsx').then(({ ChatPanel }) => setPanel(() => ChatPanel)).catch(() => setOpen(false));
  }, [open]);

  function toggle(next: boolean) {
    sessionStorage['chat-open'] = next ? '1' : '';
    setOpen(next);
    if (!next) button.current?.focus();
  }
  return (
    <>
      {open && Panel && <Panel focused={chosen === true} onClose={() => toggle(false)} />}
      <Button
        ref={button}
        // No twin of the page's main button, which may be beside it.
        variant="secondary"
        aria-expanded={open}
        onClick={() => toggle(!open)}
        // On a phone the label would cover the text, so only the icon is shown.
        className="fixed bg-sheet right-4 bottom-4 z-30 shadow-float max-sm:right-1.5 max-sm:size-11 max-sm:min-h-11 max-sm:rounded-full max-sm:p-0 print:hidden noscript:hidden"
      >
        <Icon of={open ? X : MessageCircle} className="sm:hidden" />
        <span className="max-sm:sr-only">{open ? chatButton.close : chatButton.open}</span>
      </Button>
    </>
  );
}
