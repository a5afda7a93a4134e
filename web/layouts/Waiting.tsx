import { Spinner } from '#web/ui/feedback/Spinner.tsx';

/** A whole screen that waits, with the words of what is coming. */
export function Waiting({ label }: { label: string }) {
  return (
    <main role="status" className="flex min-h-dvh flex-col items-center justify-center gap-3 text-ink-2">
      <Spinner className="text-pine" />
      <p>{label}</p>
      <noscript>
        <p>This page needs JavaScript. Please turn it on, or email or call us.</p>
      </noscript>
    </main>
  );
}
