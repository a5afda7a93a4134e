import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useDensity } from '#web/ui/table/density-context.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { CloseDialogContext } from '#web/ui/overlay/close-dialog.ts';
import { backdrop, dialogSheet, viewport } from '#web/ui/layout/floating.ts';
import { UnsavedContext, useUnsavedForms } from '#web/ui/use-unsaved.ts';

export type DialogSheetProps = {
  title: string;
  description?: string | undefined;
  children: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What gets the focus once it is closed; by default, what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  width?: keyof typeof dialogSheet | undefined;
  className?: string | undefined;
};

/** The dialog itself, for `Dialog`. Closing it asks for confirmation while a form in it has unsaved changes. */
export function DialogSheet(props: DialogSheetProps) {
  const {
    title,
    description,
    children,
    open,
    onOpenChange,
    finalFocus,
    width = 'regular',
    className,
  } = props;
  const density = useDensity();
  const unsaved = useUnsavedForms();
  const [asking, setAsking] = useState(false);

  function change(next: boolean) {
    if (!next && unsaved.hasUnsaved()) setAsking(true);
    else onOpenChange(next);
  }

  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup
            data-density={density}
            finalFocus={finalFocus}
            className={cx(dialogSheet[width], 'flex flex-col gap-4', className)}
          >
            <Base.Title className="pr-10 text-heading">{title}</Base.Title>
            {description && <Base.Description className="-mt-2 text-ink-2">{description}</Base.Description>}
            <CloseDialogContext value={() => change(false)}>
              <UnsavedContext value={unsaved.report}>{children}</UnsavedContext>
            </CloseDialogContext>
            <ConfirmClose
              open={asking}
              onStay={() => setAsking(false)}
              onDiscard={() => {
                setAsking(false);
                unsaved.discard();
                onOpenChange(false);
              }}
            />
            {/* Last, so that the first field gets the focus. */}
            <div className="absolute top-4 right-4">
              <Base.Close render={<IconButton icon={X} label="Close" size="admin" />} />
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

type ConfirmCloseProps = { open: boolean; onStay: () => void; onDiscard: () => void };

function ConfirmClose({ open, onStay, onDiscard }: ConfirmCloseProps) {
  const density = useDensity();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onStay()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup data-density={density} className={cx(dialogSheet.regular, 'flex flex-col gap-4')}>
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
