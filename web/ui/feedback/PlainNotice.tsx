import { X } from 'lucide';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toastLook } from './toast-look.ts';

/** The template of a notice that needs no React (`plain-notice.ts`), with its default text for being offline. */
export function PlainNotice() {
  return (
    <template id="notice">
      {/* On phones it leaves room for the chat button in the corner. */}
      <div
        role="alert"
        data-density="portal"
        data-tone="destructive"
        className={cx(
          toastLook,
          'fixed inset-x-4 z-60 border-l-pine data-[tone=destructive]:border-l-red max-sm:right-17 sm:mx-auto sm:w-96',
        )}
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
