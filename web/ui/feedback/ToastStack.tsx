import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { actedOn, shownParts, whileSettling } from '#web/ui/feedback/shown-parts.ts';
import { type FreePlace, freePlace, isAtTop, type ToastPlace } from '#web/ui/feedback/toast-place.ts';
import { toastLook } from '#web/ui/feedback/toast-look.ts';
import { isSettledBy, type ToastLabels } from '#web/ui/feedback/use-toasts.ts';

/** What went wrong stays longer: it has to be read, and often acted on. */
const shownForMs = { neutral: 6000, success: 6000, destructive: 12_000 };

const edges: Readonly<Record<string, string>> = {
  neutral: 'border-l-pine',
  success: 'border-l-green',
  destructive: 'border-l-red',
};

const motion =
  'relative w-full float-motion data-swiping:translate-x-(--toast-swipe-movement-x) data-limited:hidden';

const places: Readonly<Record<ToastPlace, string>> = {
  bottom: 'sm:mx-auto',
  'bottom-right': 'sm:left-auto',
  'bottom-left': 'sm:right-auto',
  top: 'sm:mx-auto',
  'top-right': 'sm:left-auto',
};
/** Pixels between a toast and the edge of the window, or the bar there. */
const space = 12;

/** The toasts, one for each of the words said, where they are in the way least (decision 0137). */
export function ToastStack({ said }: { said: readonly ToastLabels[] }) {
  const viewport = useRef<HTMLDivElement>(null);
  const acted = useRef<Element>(null);
  const [{ place, taken }, setPlace] = useState<FreePlace>({ place: 'bottom', taken: 0 });
  const findPlace = (isAgain: boolean) => {
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const parts = shownParts(viewport.current, acted.current);
    setPlace(({ place: present }) => freePlace(screen, parts, isAgain ? present : undefined));
  };
  useEffect(() => {
    // What is pressed does not have the focus in every browser.
    const note = ({ target }: Event) => {
      acted.current = actedOn(target);
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
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
            places[place],
          )}
          style={{ [isAtTop(place) ? 'top' : 'bottom']: taken + space }}
        >
          <ToastList
            said={said}
            // Once for all that are shown together: what is being read stays where it is. What the first one is about may
            // just be on its way to the screen.
            onFirst={() => {
              findPlace(false);
              if (viewport.current) whileSettling(viewport.current, () => findPlace(true));
            }}
          />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

interface ToastListProps {
  said: readonly ToastLabels[];
  /** Called when a toast comes while there is none. */
  onFirst: () => void;
}

function ToastList({ said, onFirst }: ToastListProps) {
  const { toasts, add, close } = Toast.useToastManager();
  const added = useRef(0);
  const shown = useRef(new Map<ToastLabels, string>());
  const begin = useEffectEvent(onFirst);
  useEffect(() => {
    if (said.length > added.current && shown.current.size === 0) begin();
    for (const copy of said.slice(added.current)) {
      const { title, description, tone = 'neutral', action, until } = copy;
      if (until?.aborted) continue;
      for (const [earlier, toast] of shown.current) if (isSettledBy(earlier, copy)) close(toast);
      const undo = () => {
        close(id);
        action?.onClick();
      };
      const id = add({
        title,
        description,
        type: tone,
        timeout: action ? shownForMs.destructive : shownForMs[tone],
        ...(action && { actionProps: { children: action.label, onClick: undo } }),
        onRemove: () => shown.current.delete(copy),
      });
      shown.current.set(copy, id);
      until?.addEventListener('abort', () => close(id), { once: true });
    }
    added.current = said.length;
  }, [said, add, close]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="right"
      // A toast is no dialog: it says something and goes. Base UI's own urgent toasts say it twice.
      role={toast.type === 'destructive' ? 'alert' : 'status'}
      aria-modal={undefined}
      className={cx(toastLook, motion, edges[toast.type ?? 'neutral'])}
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
      {/* Hidden by Base UI until a stack is spread out; ours always is. */}
      <Toast.Close
        aria-hidden={undefined}
        render={<IconButton icon={X} label="Close notice" size="admin" />}
      />
    </Toast.Root>
  ));
}
