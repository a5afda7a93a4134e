import { Spinner } from '#web/ui/Spinner.tsx';

/** A whole screen that waits, with the words of what is coming. */
export function Waiting({ label }: { label: string }) {
  return (
    <main role="status" className="flex min-h-dvh flex-col items-center justify-center gap-3 text-ink-2">
      <Spinner className="text-pine" />
      <p>{label}</p>
    </main>
  );
}
