import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useDensity } from '#web/ui/table/density-context.ts';
import { backdrop, dialogSheet, viewport } from '#web/ui/layout/floating.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { UnsavedContext, useUnsavedForms } from '#web/ui/use-unsaved.ts';

type DialogProps = {
  title: string;
  description?: string | undefined;
  children: ReactNode;
  /** The button that opens it; without one the screen says when it is open. */
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** What has the focus once it is closed; without it, what had it before. */
  finalFocus?: (() => HTMLElement) | undefined;
  className?: string | undefined;
};

/** Something to look at or to fill in; closing it asks first while a form in it has unsaved changes. */
export function Dialog({
  title,
  description,
  children,
  trigger,
  open,
  onOpenChange,
  finalFocus,
  className,
}: DialogProps) {
  const density = useDensity();
  const unsaved = useUnsavedForms();
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState(false);

  function change(next: boolean) {
    setOpened(next);
    onOpenChange?.(next);
  }

  return (
    <Base.Root
      open={open ?? opened}
      onOpenChange={(next) => {
        if (!next && unsaved.areThere()) setAsking(true);
        else change(next);
      }}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup
            data-density={density}
            finalFocus={finalFocus}
            className={cx(dialogSheet, 'flex flex-col gap-4', className)}
          >
            <Base.Title className="pr-10 text-heading">{title}</Base.Title>
            {description && <Base.Description className="-mt-2 text-ink-2">{description}</Base.Description>}
            <UnsavedContext value={unsaved.report}>{children}</UnsavedContext>
            <AskToClose
              open={asking}
              onStay={() => setAsking(false)}
              onDiscard={() => {
                setAsking(false);
                unsaved.discard();
                change(false);
              }}
            />
            {/* Last, so that the first thing to fill in has the focus. */}
            <div className="absolute top-4 right-4">
              <Base.Close render={<IconButton icon={X} label="Close" size="admin" />} />
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** A button that closes the dialog around it, after the same question as its cross. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />;
}

type AskToCloseProps = { open: boolean; onStay: () => void; onDiscard: () => void };

function AskToClose({ open, onStay, onDiscard }: AskToCloseProps) {
  const density = useDensity();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onStay()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup data-density={density} className={cx(dialogSheet, 'flex flex-col gap-4')}>
            <Base.Title className="text-heading">Close without saving?</Base.Title>
            <Base.Description className="-mt-2 text-ink-2">Your changes are not saved yet.</Base.Description>
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={onStay}>Keep editing</Button>
              <Button variant="destructive" onClick={onDiscard}>
                Discard changes
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
