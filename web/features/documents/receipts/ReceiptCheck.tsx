import { zonedDateTimeText } from '#contract/date-times.ts';
import { type FormEvent, useState } from 'react';
import { receiptEndpoints } from '#contract/documents/endpoints.ts';
import { sizeText } from '#contract/files.ts';
import { call } from '#web/api/call.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FileField } from '#web/ui/upload/FileField.tsx';
import { checkReceipt, type Verdict } from './check-receipt.ts';

type Outcome = Verdict | { result: 'failed' };

/** Checks a file against its receipt without uploading either. */
export function ReceiptCheck() {
  const [file, setFile] = useState<File | null>(null);
  const [receipt, setReceipt] = useState<File | null>(null);
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function check(event: FormEvent) {
    event.preventDefault();
    if (!file || !receipt || pending) return;
    setPending(true);
    setOutcome(null);
    try {
      const { publicKey, earlierKeys } = await call(receiptEndpoints.keys, {});
      setOutcome(await checkReceipt(await receipt.text(), file, [publicKey, ...earlierKeys]));
    } catch {
      setOutcome({ result: 'failed' });
    }
    setPending(false);
  }

  return (
    <form
      aria-label="Check a receipt"
      noValidate
      className="flex w-full flex-col gap-5"
      onSubmit={(event) => void check(event)}
    >
      <FileField
        label="Document"
        description="The file as it was sent."
        accept=""
        onFile={(chosen) => {
          setFile(chosen);
          setOutcome(null);
        }}
      />
      <FileField
        label="Receipt"
        description="The signed file (JSON) that belongs to it, from its receipt in the portal."
        accept=".json,application/json"
        onFile={(chosen) => {
          setReceipt(chosen);
          setOutcome(null);
        }}
      />
      <Button
        type="submit"
        className="self-start"
        disabled={!file || !receipt}
        pending={pending}
        pendingLabel="Checking"
      >
        Check this receipt
      </Button>
      <div aria-live="polite" className="w-full">
        {outcome && <OutcomeAlert outcome={outcome} />}
      </div>
    </form>
  );
}

const failureTexts = {
  'other-file': [
    'This file doesn’t match the receipt',
    'The receipt is for a file with different content. Changing even one letter makes it a different file.',
  ],
  forged: ['This receipt is not ours', 'It was changed, or it was not signed with our key.'],
  'no-receipt': ['This is not a receipt', 'Please choose the JSON file that was downloaded as the receipt.'],
  failed: [
    'The receipt could not be checked',
    'Please try again with a connection to this site, in an up-to-date browser.',
  ],
} as const;

function OutcomeAlert({ outcome }: { outcome: Outcome }) {
  const zone = useFirmZone();
  if (outcome.result !== 'genuine' && outcome.result !== 'unchecked') {
    const [title, sentence] = failureTexts[outcome.result];
    return (
      <Alert tone={outcome.result === 'failed' ? 'yellow' : 'red'} title={title}>
        {sentence}
      </Alert>
    );
  }
  const { receipt, result } = outcome;
  return (
    <Alert
      tone={result === 'genuine' ? 'green' : 'yellow'}
      title={
        result === 'genuine' ? 'The receipt is genuine' : 'The file matches; the signature was not checked'
      }
    >
      {result === 'unchecked' && (
        <p>This browser cannot check such signatures. Please use a newer one to be sure.</p>
      )}
      <p className="wrap-anywhere">
        {receipt.firm} recorded {receipt.name} ({sizeText(receipt.size)}) in the documents of {receipt.client}{' '}
        on {zonedDateTimeText(receipt.receivedAt, zone)}.
      </p>
    </Alert>
  );
}
