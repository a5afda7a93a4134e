import { X } from 'lucide';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toastEdge, toastLook } from './toast-look.ts';

/** The template of a notice that needs no React (`plain-notice.ts`), with its default text for being offline. */
export function PlainNotice() {
  return (
    <template id="notice">
      <div
        role="alert"
        data-density="portal"
        data-tone="destructive"
        className={cx(toastLook, toastEdge, 'border-l-pine data-[tone=destructive]:border-l-red')}
      >
        <div className="min-w-0 grow self-center">
          <p className="font-sans font-strong">You seem to be offline</p>
          <p className="text-small text-ink-2">
            What you typed is still here. This will continue once you’re back online.
          </p>
        </div>
        <IconButton icon={X} label="Close notice" size="admin" />
      </div>
    </template>
  );
}
