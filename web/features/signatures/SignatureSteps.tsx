import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { longDate } from '#contract/dates.ts';
import { zonedDateTimeText } from '#contract/date-times.ts';
import { listInWords } from '#contract/list-in-words.ts';
import type { SignedDocument } from '#contract/signatures/document.ts';
import { isOpen, isSigned } from '#contract/signatures/rules.ts';
import type { Party, WholeSignature } from '#contract/signatures/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { focusHeading } from '#web/lib/heading-focus.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { RecordsConsentForm } from './consent/RecordsConsentForm.tsx';
import { DrawnSignature } from '#web/ui/DrawnSignature.tsx';
import { MistakeDialog } from './MistakeDialog.tsx';
import { electronicRecordsQuery } from './queries.ts';
import { SignForm } from './SignForm.tsx';

/** What the reader can do with a letter now. */
type Step = 'read-only' | 'wait' | 'consent' | 'sign' | 'done' | 'ended';

function stepOf({ state, you }: WholeSignature): Step {
  if (you?.state === 'signed') return 'done';
  if (!isOpen(state)) return isSigned(state) ? 'done' : 'ended';
  if (you === null) return 'read-only';
  if (you.state === 'waiting') return 'wait';
  return you.needsConsent ? 'consent' : 'sign';
}

interface SignatureStepsProps {
  signature: WholeSignature;
  /** The letter with the package that the reader has chosen; null if there is none to choose, or none is chosen yet. */
  chosen: SignedDocument | null;
}

/** The part below the letter: consent, signature, and what comes after. The focus follows from step to step. */
export function SignatureSteps({ signature, chosen }: SignatureStepsProps) {
  const step = stepOf(signature);
  const [last, setLast] = useState({ step, moved: false });
  if (last.step !== step) setLast({ step, moved: true });
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-rule-2 bg-sheet p-6 max-sm:px-4 max-sm:py-5"
    >
      <h2 key={step} id={id} ref={last.moved ? focusHeading : undefined} className="mb-4 text-heading">
        {headings[step]}
      </h2>
      {parts[step](signature, chosen)}
    </section>
  );
}

const headings: Record<Step, string> = {
  'read-only': 'You are not asked to sign',
  wait: 'It is not your turn yet',
  consent: 'Before you sign: electronic records',
  sign: 'Sign this letter',
  done: 'Signed',
  ended: 'This letter can’t be signed any more',
};

const parts: Record<Step, (signature: WholeSignature, chosen: SignedDocument | null) => ReactNode> = {
  'read-only': ({ parties }) => (
    <p className="max-w-measure">
      You can read this letter and print it. {listInWords(parties.map(({ name }) => name))}{' '}
      {parties.length === 1 ? 'was' : 'were'} asked to sign.
    </p>
  ),
  wait: ({ parties }) => (
    <p className="max-w-measure">
      {listInWords(openNames(parties))} {openNames(parties).length === 1 ? 'signs' : 'sign'} first. We email
      you when it is your turn.
    </p>
  ),
  consent: () => <Consent />,
  sign: (signature, chosen) => <Sign signature={signature} chosen={chosen} />,
  done: (signature) => <Done signature={signature} />,
  ended: (signature) => <Ended signature={signature} />,
};

/** Those who can sign now. */
function openNames(parties: readonly Party[]): string[] {
  return parties.filter(({ state }) => state === 'notified' || state === 'viewed').map(({ name }) => name);
}

function Consent() {
  const { data, error, refetch } = useQuery(electronicRecordsQuery);
  return (
    <Loaded
      what="what you agree to"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-64" />}
    >
      {(records) => <RecordsConsentForm records={records} />}
    </Loaded>
  );
}

function Sign({ signature, chosen }: SignatureStepsProps) {
  const own = signature.parties.find(({ id }) => id === signature.you?.partyId);
  const asks = own ? [own.name, own.capacity].filter(Boolean).join(', ') : 'you';
  return (
    <>
      <p className="mb-5 max-w-measure">
        You can sign until {longDate(signature.validUntil)}. We send everyone a copy once all have signed.
      </p>
      <SignForm signature={signature} chosen={chosen} asks={asks} />
    </>
  );
}

function Done({ signature }: { signature: WholeSignature }) {
  const zone = useFirmZone();
  const now = useNow();
  const { you, parties, state, fileUrl, code } = signature;
  const own = parties.find(({ id }) => id === you?.partyId);
  const waiting = openNames(parties);
  const mayReport = typeof you?.mistakeUntil === 'string' && Date.parse(you.mistakeUntil) > now.getTime();
  return (
    <div className="flex flex-col items-start gap-4">
      {own?.signedAt && (
        <p className="max-w-measure">
          You signed as {own.typedName ?? own.name} on {zonedDateTimeText(own.signedAt, zone)}.
        </p>
      )}
      {own && own.drawing.length > 0 && (
        <DrawnSignature drawing={own.drawing} label="Your drawn signature" className="w-60" />
      )}
      {isOpen(state) && (
        <p className="max-w-measure">
          {waiting.length > 0
            ? `${listInWords(waiting)} still ${waiting.length === 1 ? 'has' : 'have'} to sign.`
            : ''}{' '}
          We email you the signed copy when everyone has.
        </p>
      )}
      {isSigned(state) && fileUrl === null && (
        <p role="status" className="max-w-measure text-ink-2">
          The sealed copy is being made. It takes up to a minute, and we email it to you as well.
        </p>
      )}
      {fileUrl !== null && (
        <>
          <Button render={<a href={fileUrl} download />}>Download the signed copy</Button>
          <p className="max-w-measure text-small text-ink-2">
            Keep the file. Anyone can check it at{' '}
            <a className="link" href={`/verify#${code}`} target="_blank" rel="noopener">
              our verification page
            </a>{' '}
            with the file itself or the code <span className="font-strong">{code}</span>.
          </p>
        </>
      )}
      {own && own.mistakeReportedAt !== null && (
        <Alert tone="yellow" title="You told us that this was a mistake">
          We got your report on {zonedDateTimeText(own.mistakeReportedAt, zone)} and get back to you. Your
          signature stays as it is until then.
        </Alert>
      )}
      {mayReport && own?.mistakeReportedAt === null && <MistakeDialog signature={signature} />}
    </div>
  );
}

function Ended({ signature }: { signature: WholeSignature }) {
  const { state, voidReason, replacedBy, parties, validUntil } = signature;
  const declined = parties.find((party) => party.state === 'declined');
  return (
    <div className="flex max-w-measure flex-col gap-3">
      {state === 'expired' && <p>It could be signed until {longDate(validUntil)}. Ask us for a new one.</p>}
      {state === 'declined' && declined && (
        <p>
          {declined.id === signature.you?.partyId ? 'You' : declined.name} declined to sign it.
          {declined.declineReason !== '' && ` The reason: ${declined.declineReason}`}
        </p>
      )}
      {state === 'voided' && (
        <p>
          We took it back.{voidReason !== '' && <span className="whitespace-pre-line"> {voidReason}</span>}
        </p>
      )}
      {state === 'replaced' && <p>A newer letter took its place.</p>}
      {replacedBy !== null && (
        <p>
          <Link to="/client-portal/letters/$id" params={{ id: String(replacedBy) }} className="link">
            Open the newer letter
          </Link>
        </p>
      )}
    </div>
  );
}
