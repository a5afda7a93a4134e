import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Copies a text to the clipboard and shows a toast, also if the browser doesn't allow it. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { show } = useToasts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: 'Copied', description: 'Copied to your clipboard.', tone: 'success' });
    } catch {
      show({
        title: 'Not copied',
        description: 'Please select the text and copy it yourself.',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
