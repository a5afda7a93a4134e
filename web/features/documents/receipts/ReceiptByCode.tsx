import { type FormEvent, type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { zonedDateTimeText } from '#contract/date-times.ts';
import { receiptEndpoints } from '#contract/documents/endpoints.ts';
import { receiptCodeMessage, receiptCodeOf, receiptCodeText } from '#contract/documents/rules.ts';
import type { ConfirmedReceipt } from '#contract/documents/schemas.ts';
import { sizeText } from '#contract/files.ts';
import { errorText, isNotFound } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useFirmZone } from '#web/api/site.ts';
import { useHash } from '#web/lib/use-hash.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';

/** Confirms a receipt by its code: the one in the URL's fragment, or one that is typed. */
export function ReceiptByCode({ otherwise }: ReceiptByCodeProps) {
  const linked = useHash() ?? '';
  return <Check key={linked} linked={linked} otherwise={otherwise} />;
}

interface ReceiptByCodeProps {
  /** Looks up a code that belongs to no receipt elsewhere; throws like a call if it is not found there either. */
  otherwise: (code: string) => Promise<ReactNode>;
}

function Check({ linked, otherwise }: { linked: string } & ReceiptByCodeProps) {
  const linkedCode = receiptCodeOf(linked);
  const [typed, setTyped] = useState(linkedCode === null ? linked.slice(0, 40) : receiptCodeText(linkedCode));
  const [submitted, setSubmitted] = useState(linkedCode);
  const [codeError, setCodeError] = useState<string | undefined>(
    linked !== '' && linkedCode === null ? receiptCodeMessage : undefined,
  );
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [receiptEndpoints.lookUp.path, submitted],
    queryFn: () => lookUp(submitted ?? '', otherwise),
    enabled: submitted !== null,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = receiptCodeOf(typed);
    setCodeError(code === null ? receiptCodeMessage : undefined);
    if (code !== null && code === submitted) void refetch();
    else setSubmitted(code);
  }

  return (
    <form aria-label="Check a code" noValidate className="flex w-full flex-col gap-5" onSubmit={submit}>
      <TextInput
        label="Code"
        description="12 characters, printed on the receipt or the signed letter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={codeError}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className="self-start" pending={isFetching} pendingLabel="Checking">
        Check this code
      </Button>
      <div aria-live="polite" className="w-full">
        {data && submitted !== null && !isFetching && (
          <>{'receipt' in data ? <Confirmed receipt={data.receipt} code={submitted} /> : data.other}</>
        )}
        {error && !isFetching && (
          <Alert tone="yellow" title="This code could not be confirmed">
            {errorText(error, 'Please try again.')}
          </Alert>
        )}
      </div>
    </form>
  );
}

async function lookUp(
  code: string,
  otherwise: ReceiptByCodeProps['otherwise'],
): Promise<{ receipt: ConfirmedReceipt } | { other: ReactNode }> {
  try {
    return { receipt: await call(receiptEndpoints.lookUp, { body: { code } }) };
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return { other: await otherwise(code) };
  }
}

function Confirmed({ receipt, code }: { receipt: ConfirmedReceipt; code: string }) {
  const zone = useFirmZone();
  const { firm, receivedAt, fromFirm, size, sha256, withdrawn } = receipt;
  return (
    <Alert tone="green" title={`Receipt ${receiptCodeText(code)} is genuine`}>
      <p>
        {firm} {fromFirm ? 'sent a client' : 'received'} a file of {sizeText(size)} on{' '}
        {zonedDateTimeText(receivedAt, zone)}.
      </p>
      <p>
        This proves that we {fromFirm ? 'sent' : 'got'} a file with the fingerprint below, and when. It says
        nothing about {fromFirm ? 'who it is for' : 'who sent it'} or what is in it. To prove that a file is
        the one we {fromFirm ? 'sent' : 'received'}, compare its SHA-256 fingerprint.
      </p>
      <p className="font-strong wrap-anywhere">{sha256}</p>
      {withdrawn && (
        <p>
          {fromFirm
            ? 'We withdrew the file later and deleted it.'
            : 'The sender withdrew the file later, and we deleted it.'}
        </p>
      )}
    </Alert>
  );
}
