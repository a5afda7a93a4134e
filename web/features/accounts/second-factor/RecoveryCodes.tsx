import { useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
  /** Someone tried to close them by another way. */
  reminded?: boolean;
}

/** Shows recovery codes, the only time they are readable, with buttons to print and copy them. */
export function RecoveryCodes({ codes, doneLabel, onDone, reminded = false }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the browser paints: otherwise the dialog would take the focus that the removed button has lost.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="recovery-codes" data-print-alone className="flex flex-col gap-4">
      <h2 ref={heading} id="recovery-codes" tabIndex={-1} className="text-heading outline-none">
        Save your recovery codes
      </h2>
      <p className="max-w-measure">
        If you lose your phone, one of these codes signs you in instead. Each works once. Print them or save
        them in your password manager now: we can’t show them again.
      </p>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md border border-rule-2 bg-paper px-4 py-4">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            <code>{code}</code>
          </li>
        ))}
      </ol>
      {reminded && (
        <Alert tone="red" title="Not closed">
          Once you have printed or copied the codes, press “{doneLabel}”.
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>{doneLabel}</Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print the codes
        </Button>
        <CopyButton text={codes.join('\n')}>Copy the codes</CopyButton>
      </div>
    </section>
  );
}
