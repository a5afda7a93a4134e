import { zonedDateTimeText } from '#contract/date-times.ts';
import { signatureKindLabels } from '#contract/signatures/rules.ts';
import type { CheckedSignature } from '#contract/signatures/schemas.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';

interface GenuineSignatureProps {
  checked: CheckedSignature;
  /** The file itself was checked, so its hash needs no comparing. */
  ofFile?: boolean | undefined;
}

/** A letter that was signed here: what anyone may know who has its file or its code. */
export function GenuineSignature({ checked, ofFile = false }: GenuineSignatureProps) {
  const { result, kind, firm, code, signedAt, signers, sha256, zone } = checked;
  const what = `${signatureKindLabels[kind]} ${code}`;
  return (
    <Alert
      tone={result === 'genuine' ? 'green' : 'yellow'}
      title={
        result === 'genuine' ? `${what} is genuine` : `${what} is genuine, and a later one took its place`
      }
    >
      <p>
        {signers === 1 ? 'One person' : `${signers} people`} signed this letter of {firm}
        {signers === 1 ? ' on ' : ', the last one on '}
        {zonedDateTimeText(signedAt, zone)}.
        {result === 'superseded' && ' A later letter has been signed since and counts instead.'}
      </p>
      {ofFile ? (
        <p>The file is exactly the sealed copy. Not one byte was changed.</p>
      ) : (
        <>
          <p>
            To prove that a file is the sealed copy, check the file itself below, or compare its SHA-256
            fingerprint.
          </p>
          <p className="font-strong wrap-anywhere">{sha256}</p>
        </>
      )}
    </Alert>
  );
}
