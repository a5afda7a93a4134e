import { longDate } from '#contract/dates.ts';
import type { WriteOff } from '#contract/invoices/write-offs.ts';
import { dollars } from '#contract/money.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';

interface WrittenOffProps {
  writeOff: WriteOff;
  reinstating: boolean;
  onReinstate: () => void;
}

/** What was written off and why, with a button to reinstate the balance. */
export function WrittenOff({ writeOff, reinstating, onReinstate }: WrittenOffProps) {
  const { amountCents, reason, writtenOffOn } = writeOff;
  return (
    <Alert tone="blue" title={`${dollars(amountCents)} written off on ${longDate(writtenOffOn)}`}>
      <p className="wrap-anywhere">{reason}</p>
      <Button
        variant="secondary"
        className="mt-3"
        pending={reinstating}
        pendingLabel="Reinstating"
        onClick={onReinstate}
      >
        Reinstate the balance
      </Button>
    </Alert>
  );
}
