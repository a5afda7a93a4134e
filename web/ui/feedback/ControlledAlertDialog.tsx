import { lazyComponent } from '#web/lib/lazy-component.ts';
import type { AlertDialogSheetProps } from '#web/ui/overlay/AlertDialogSheet.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';

const sheet = lazyComponent(
  async () => (await import('#web/ui/overlay/AlertDialogSheet.tsx')).AlertDialogSheet,
);

/** An AlertDialog without a trigger: the screen decides when it is open, and what gets the focus afterwards. */
export function ControlledAlertDialog(props: AlertDialogSheetProps) {
  const wasOpened = useOverlay(sheet, props);
  return wasOpened && <sheet.Component {...props} />;
}
