import { useRender } from '@base-ui/react/use-render';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '#web/ui/cx.ts';
import { useDensity } from '#web/ui/table/density-context.ts';
import { floatingSheet } from '#web/ui/layout/floating.ts';

type PopoverProps = {
  title: string;
  hideTitle?: boolean | undefined;
  /** The button that opens it. */
  trigger: ReactElement;
  children: ReactNode;
  /** How the popover is aligned with the button. */
  align?: 'center' | 'end' | undefined;
  /** False closes it; only the button opens it. */
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  className?: string | undefined;
};

/** Above or below the button, wherever there is room; in the middle of the window in browsers without anchor positioning. */
const alignment = {
  center: 'supports-[position-area:top]:[position-area:block-end]',
  end: 'supports-[position-area:top]:[position-area:block-end_span-inline-start]',
};

/** A native popover next to its button. The browser closes it on Escape and on a click outside, and returns the focus. */
export function Popover(props: PopoverProps) {
  const {
    title,
    hideTitle = false,
    trigger,
    children,
    align = 'center',
    open,
    onOpenChange,
    className,
  } = props;
  const density = useDensity();
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useRef<HTMLDialogElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [id, titleId] = [useId(), useId()];

  useEffect(() => {
    if (open === false) sheet.current?.hidePopover();
  }, [open]);

  /** Escape closes only the popover, not a dialog around it. */
  function stopEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) event.stopPropagation();
  }

  const button = useRender({
    render: trigger,
    ref: opener,
    props: { popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onKeyDown: stopEscape },
  });
  return (
    <>
      {button}
      <dialog
        ref={sheet}
        id={id}
        popover="auto"
        aria-labelledby={isOpen ? titleId : undefined}
        tabIndex={-1}
        data-density={density}
        onKeyDown={stopEscape}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open');
          // The focused element may no longer exist, such as a deleted entry.
          if (newState === 'closed' && document.activeElement === document.body) opener.current?.focus();
          onOpenChange?.(newState === 'open');
        }}
        className={cx(
          floatingSheet,
          'm-auto max-h-[calc(100dvh-1.5rem)] max-w-[calc(100vw-1.5rem)] overflow-y-auto p-4 text-left whitespace-normal',
          'transition starting:translate-y-1.5 starting:opacity-0',
          'supports-[position-area:top]:inset-auto supports-[position-area:top]:m-2 [position-try-fallbacks:flip-block]',
          alignment[align],
          className,
        )}
      >
        {isOpen && (
          <div ref={focusUnlessWithin}>
            <h2 id={titleId} className={hideTitle ? 'sr-only' : 'mb-2 text-heading'}>
              {title}
            </h2>
            {children}
          </div>
        )}
      </dialog>
    </>
  );
}

/** The content may already have taken the focus, as a calendar does for the chosen day. */
function focusUnlessWithin(content: HTMLElement | null): void {
  if (content && !content.contains(document.activeElement)) content.parentElement?.focus();
}
