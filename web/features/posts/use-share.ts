import { postCopy } from '#content/blog.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** The device's own way to share, or the link on the clipboard where there is none. */
export function useShare(title: string): () => Promise<void> {
  const { show } = useToasts();
  return async () => {
    const url = location.href.replace(/[?#].*$/, '');
    if (typeof navigator.share === 'function') {
      // Closing the share sheet means a change of mind.
      await navigator.share({ title, url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      show({ title: postCopy.copied, description: postCopy.copiedText, tone: 'success' });
    } catch {
      show({ title: postCopy.copyFailed, description: postCopy.copyFailedText, tone: 'destructive' });
    }
  };
}
