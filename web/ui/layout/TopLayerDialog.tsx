import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '#web/ui/cx.ts';
import { useDensity } from '#web/ui/table/density-context.ts';
import { showModal } from '#web/ui/layout/show-modal.ts';

interface TopLayerDialogProps {
  heading: string;
  /** One or two sentences under the heading. */
  text: ReactNode;
  /** For something that can't wait. */
  urgent?: boolean;
  /** Hides everything below it; Escape doesn't close it. */
  opaque?: boolean;
  /** Escape was pressed. */
  onCancel?: () => void;
  /** Called when closed, with the value passed to `close()`, or an empty string on Escape. */
  onClose?: (returnValue: string) => void;
  children: ReactNode;
}

/**
 * A dialog above everything that is open, including other dialogs, which stay as they are. It is at the end of the body, outside
 * of what a dialog below has made inert.
 */
export function TopLayerDialog(props: TopLayerDialogProps) {
  const { heading, text, urgent, opaque, onCancel, onClose, children } = props;
  const density = useDensity();
  const [headingId, textId] = [useId(), useId()];
  return createPortal(
    <dialog
      ref={showModal}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={headingId}
      aria-describedby={textId}
      data-density={density}
      // Escape closes only this dialog, not one below.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        if (opaque) event.preventDefault();
        onCancel?.();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close it on a second Escape anyway.
        if (opaque && currentTarget.returnValue === '') currentTarget.showModal();
        else onClose?.(currentTarget.returnValue);
      }}
      className={cx(
        'm-auto w-[min(100%-2rem,28rem)] rounded-lg border border-rule-2 bg-sheet p-6 text-ink',
        opaque ? 'backdrop:bg-paper' : 'backdrop:bg-black/50',
      )}
    >
      <h2 id={headingId} className="text-heading">
        {heading}
      </h2>
      <p id={textId} className="mt-2 mb-5 text-ink-2">
        {text}
      </p>
      {children}
    </dialog>,
    document.body,
  );
}
