import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useDensity } from '#web/ui/table/density-context.ts';
import { backdrop, dialogSheet, viewport } from '#web/ui/layout/floating.ts';

export type AlertDialogSheetProps = {
  title: string;
  description: string;
  confirmLabel: string;
  pendingLabel: string;
  /** The dialog closes once this resolves, and stays open if it rejects. */
  onConfirm: () => Promise<unknown>;
  destructive?: boolean | undefined;
  /** The label of the dismiss button; 'Cancel' by default, unless canceling is what is being confirmed. */
  dismissLabel?: string | undefined;
  /** Shown between the description and the buttons, such as a list. */
  children?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  finalFocus: () => HTMLElement | null;
};

/** The dialog itself, for `AlertDialog`. */
export function AlertDialogSheet(props: AlertDialogSheetProps) {
  const { title, description, confirmLabel, pendingLabel, onConfirm, destructive = false } = props;
  const density = useDensity();
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    const done = await onConfirm().then(
      () => true,
      () => false,
    );
    setPending(false);
    if (done) props.onOpenChange(false);
  }

  return (
    <Base.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Viewport className={viewport}>
          <Base.Popup
            data-density={density}
            finalFocus={props.finalFocus}
            className={cx(dialogSheet.regular, 'flex flex-col gap-4')}
          >
            <Base.Title className="text-heading">{title}</Base.Title>
            <Base.Description className="-mt-2 text-ink-2">{description}</Base.Description>
            {props.children}
            <div className="flex flex-wrap justify-end gap-3">
              <Base.Close render={<Button variant="secondary">{props.dismissLabel ?? 'Cancel'}</Button>} />
              <Button
                variant={destructive ? 'destructive' : 'primary'}
                pending={pending}
                pendingLabel={pendingLabel}
                onClick={() => void confirm()}
              >
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
