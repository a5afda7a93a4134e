import { Share2 } from 'lucide';
import { postCopy } from '#content/blog.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Opens the device's share sheet, or copies the link where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { show } = useToasts();
  async function share() {
    // The page's one address, also where it was opened at another.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    const url = canonical?.href ?? location.href.replace(/[?#].*$/, '');
    if (typeof navigator.share === 'function') {
      // Closing the share sheet rejects the promise: not an error.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      show({ title: postCopy.copied, description: postCopy.copiedText, tone: 'success' });
    } catch {
      show({ title: postCopy.copyFailed, description: postCopy.copyFailedText, tone: 'destructive' });
    }
  }
  return (
    <Button variant="secondary" size="portal" onClick={() => void share()}>
      <Icon of={Share2} />
      {postCopy.share}
    </Button>
  );
}
