import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { actedOn, shownParts, whileSettling } from '#web/ui/feedback/shown-parts.ts';
import {
  type Placement,
  bestPlacement,
  isAtTop,
  type ToastPosition,
} from '#web/ui/feedback/toast-position.ts';
import { toastLook } from '#web/ui/feedback/toast-look.ts';
import { isSettledBy, type ToastOptions } from '#web/ui/feedback/use-toasts.ts';

/** Milliseconds. A success says what was expected; errors stay longer, since they have to be read and often acted on. */
const shownForMs = { neutral: 6000, success: 4000, destructive: 12_000 };

const edgeStyles: Readonly<Record<string, string>> = {
  neutral: 'border-l-pine',
  success: 'border-l-green',
  destructive: 'border-l-red',
};

const motion =
  'relative w-full float-motion data-swiping:translate-x-(--toast-swipe-movement-x) data-limited:hidden';

const positionStyles: Readonly<Record<ToastPosition, string>> = {
  bottom: 'sm:mx-auto',
  'bottom-right': 'sm:left-auto',
  'bottom-left': 'sm:right-auto',
  top: 'sm:mx-auto',
  'top-right': 'sm:left-auto',
};
/** Pixels between a toast and the edge of the window, or the bar there. */
const margin = 12;

/** Shows the toasts where they cover as little as possible (decision 0025). */
export function ToastStack({ said }: { said: readonly ToastOptions[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const lastActedOn = useRef<Element>(null);
  const [{ place, taken }, setPlacement] = useState<Placement>({ place: 'bottom', taken: 0 });
  const updatePlacement = (keepIfPossible: boolean) => {
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const parts = shownParts(viewport.current, lastActedOn.current);
    setPlacement(({ place: present }) => bestPlacement(screen, parts, keepIfPossible ? present : undefined));
  };
  useEffect(() => {
    // Not every browser focuses a clicked element.
    const remember = ({ target }: Event) => {
      lastActedOn.current = actedOn(target);
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  return (
    <Toast.Provider>
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          aria-label="Notices"
          data-density="portal"
          className={cx(
            'pointer-events-none fixed inset-x-4 z-60 flex flex-col gap-2 sm:w-96',
            positionStyles[place],
          )}
          style={{ [isAtTop(place) ? 'top' : 'bottom']: taken + margin }}
        >
          <ToastList
            said={said}
            // Once for all toasts shown together, so that none moves while being read; then again while the page settles,
            // since what the first toast is about may only just appear.
            onFirst={() => {
              updatePlacement(false);
              if (viewport.current) whileSettling(viewport.current, () => updatePlacement(true));
            }}
          />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

interface ToastListProps {
  said: readonly ToastOptions[];
  /** Called when a toast is added while none is shown. */
  onFirst: () => void;
}

function ToastList({ said, onFirst }: ToastListProps) {
  const { toasts, add, close } = Toast.useToastManager();
  const added = useRef(0);
  const shown = useRef(new Map<ToastOptions, string>());
  const handleFirst = useEffectEvent(onFirst);
  useEffect(() => {
    if (said.length > added.current && shown.current.size === 0) handleFirst();
    for (const options of said.slice(added.current)) {
      const { title, description, tone = 'neutral', action, until } = options;
      if (until?.aborted) continue;
      for (const [earlier, toast] of shown.current) if (isSettledBy(earlier, options)) close(toast);
      const runAction = () => {
        close(id);
        action?.onClick();
      };
      const id = add({
        title,
        description,
        type: tone,
        timeout: action ? shownForMs.destructive : shownForMs[tone],
        ...(action && { actionProps: { children: action.label, onClick: runAction } }),
        onRemove: () => shown.current.delete(options),
      });
      shown.current.set(options, id);
      until?.addEventListener('abort', () => close(id), { once: true });
    }
    added.current = said.length;
  }, [said, add, close]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="right"
      // A toast is no dialog. Base UI's urgent toasts would also be announced twice.
      role={toast.type === 'destructive' ? 'alert' : 'status'}
      aria-modal={undefined}
      className={cx(toastLook, motion, edgeStyles[toast.type ?? 'neutral'])}
    >
      <Toast.Content className="min-w-0 grow self-center">
        <Toast.Title className="font-sans font-strong" />
        <Toast.Description className="text-small text-ink-2" />
        {toast.actionProps && (
          <Toast.Action
            render={
              <Button variant="quiet" size="admin" className="hang-left">
                {toast.actionProps.children}
              </Button>
            }
          />
        )}
      </Toast.Content>
      {/* Base UI hides it until the stack is expanded; ours always is. */}
      <Toast.Close
        aria-hidden={undefined}
        render={<IconButton icon={X} label="Close notice" size="admin" />}
      />
    </Toast.Root>
  ));
}
