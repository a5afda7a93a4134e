import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { InvoicePreview, type InvoicePreviewProps } from './InvoicePreview.tsx';

/** The preview in a dialog, for screens without room for it beside the draft. */
export function PreviewDialog(props: InvoicePreviewProps) {
  return (
    <Dialog title="Preview" width="wide" trigger={<Button variant="secondary">Preview</Button>}>
      <InvoicePreview {...props} />
    </Dialog>
  );
}
