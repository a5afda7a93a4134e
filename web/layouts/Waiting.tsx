import { useFirm } from '#web/api/site.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';
import { WithoutScript } from '#web/ui/feedback/WithoutScript.tsx';

/** A whole screen that waits, with the words of what is coming; without script it says how to reach the firm. */
export function Waiting({ label }: { label: string }) {
  const { email, phone } = useFirm();
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-5 py-8 text-ink-2">
      <div role="status" className="flex flex-col items-center gap-3 noscript:hidden">
        <Spinner className="text-pine" />
        <p>{label}</p>
      </div>
      <WithoutScript what="This page" outcome="we will help you" email={email} phone={phone} />
    </main>
  );
}
