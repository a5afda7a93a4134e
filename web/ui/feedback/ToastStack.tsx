import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide';
import { useEffect, useRef } from 'react';
import { withNamesIsolated } from '#contract/name-order.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toastEdge, toastLook } from '#web/ui/feedback/toast-look.ts';
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

/** Shows the toasts at the upper edge (decision 0025). */
export function ToastStack({ said }: { said: readonly ToastOptions[] }) {
  return (
    <Toast.Provider>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Notices"
          data-density="portal"
          className={cx('pointer-events-none flex flex-col gap-2', toastEdge)}
        >
          <ToastList said={said} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ said }: { said: readonly ToastOptions[] }) {
  const { toasts, add, close } = Toast.useToastManager();
  const added = useRef(0);
  const shown = useRef(new Map<ToastOptions, string>());
  useEffect(() => {
    for (const options of said.slice(added.current)) {
      const { title, description, tone = 'neutral', action, until } = options;
      if (until?.aborted) continue;
      for (const [earlier, toast] of shown.current) if (isSettledBy(earlier, options)) close(toast);
      const runAction = () => {
        close(id);
        action?.onClick();
      };
      const id = add({
        title: withNamesIsolated(title),
        description: description === undefined ? undefined : withNamesIsolated(description),
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
