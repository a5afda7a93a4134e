import { useRef, useState } from 'react';
import { signatureCheckEndpoints } from '#contract/signatures/endpoints.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { sha256Of } from '#web/files/sha256.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { DropArea } from '#web/ui/upload/DropArea.tsx';
import { FileField } from '#web/ui/upload/FileField.tsx';
import { GenuineSignature } from './GenuineSignature.tsx';

type Answer = Awaited<ReturnType<typeof call<typeof signatureCheckEndpoints.byFile>>>;
type Outcome = { name: string } & ({ answer: Answer } | { failure: string } | { pending: true });

/** More than any sealed letter: such a file would only fill the memory of a phone. */
const maxBytes = 200_000_000;

/** Checks whether a file is a sealed letter of the firm. Only its hash leaves the browser. */
export function SignedFileCheck() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Of two files in a row, the answer about the first may come last.
  const latest = useRef<File>(null);

  async function check(file: File) {
    const { name } = file;
    latest.current = file;
    const show = (next: Outcome) => latest.current === file && setOutcome(next);
    show({ name, pending: true });
    try {
      if (file.size > maxBytes) throw new Error('too large');
      const sha256 = await sha256Of(await file.arrayBuffer());
      const answer = await call(signatureCheckEndpoints.byFile, { body: { sha256 } });
      show({ name, answer });
    } catch (error) {
      const text =
        error instanceof ApiError
          ? errorText(error, '')
          : 'Please try again with a connection to this site, in an up-to-date browser.';
      show({
        name,
        failure: file.size > maxBytes ? 'This file is too large to be one of our letters.' : text,
      });
    }
  }

  return (
    <div className="flex w-full flex-col gap-5">
      <DropArea
        onFiles={([file]) => file && void check(file)}
        className="rounded-md border border-dashed px-4 py-4"
        over="border-pine bg-pine-wash"
        idle="border-edge"
      >
        <FileField
          label="Signed letter"
          description="The PDF file as you got it. Choose it, or drop it here."
          accept="application/pdf,.pdf"
          onFile={(file) => void check(file)}
        />
      </DropArea>
      <div aria-live="polite" className="w-full">
        {outcome && <OutcomeText outcome={outcome} />}
      </div>
    </div>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  if ('pending' in outcome) return <p className="wrap-anywhere text-ink-2">Checking {outcome.name}</p>;
  if ('failure' in outcome)
    return (
      <Alert tone="yellow" title="The file could not be checked">
        {outcome.failure}
      </Alert>
    );
  const { answer, name } = outcome;
  if (answer.result !== 'unknown') return <GenuineSignature checked={answer} ofFile />;
  return (
    <Alert tone="red" title="This is not a signed letter from us">
      <p className="wrap-anywhere">
        {name} was changed after it was signed, or it never came from us. Even opening and saving it in
        another program changes it. Ask the sender for the file as they got it.
      </p>
    </Alert>
  );
}
