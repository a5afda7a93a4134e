import { useQuery } from '@tanstack/react-query';
import { longDate } from '#contract/dates.ts';
import { longDateText } from '#contract/date-times.ts';
import { chosenDocument, isOffer, packagesOf } from '#contract/signatures/packages.ts';
import { isOpen } from '#contract/signatures/rules.ts';
import type { WholeSignature } from '#contract/signatures/schemas.ts';
import { isNotFound, loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useState } from 'react';
import { DocumentChanges } from './DocumentChanges.tsx';
import { DocumentView } from './DocumentView.tsx';
import { signatureQuery } from './queries.ts';
import { PackageChoice } from './PackageChoice.tsx';
import { SignatureBadge } from './SignatureBadge.tsx';
import { SignatureParties } from './SignatureParties.tsx';
import { SignatureSteps } from './SignatureSteps.tsx';

/** One letter for the client: to read, print, sign and download. */
export function SignaturePage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(signatureQuery(id));
  if (isNotFound(error) && data === undefined)
    return <EmptyState sentence="We can’t find this letter. It may be for another client." />;
  return (
    <Loaded
      what="this letter"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={<Skeleton className="h-[40rem]" />}
    >
      {(signature) => <Details signature={signature} />}
    </Loaded>
  );
}

function Details({ signature }: { signature: WholeSignature }) {
  const zone = useFirmZone();
  const { title, state, awaitsYou, document, sentAt, validUntil, pdfUrl, parties, you, inTurn, changes } =
    signature;
  const [choice, setChoice] = useState<string>();
  const chosen = choice === undefined ? null : chosenDocument(document, choice);
  const mayChoose = isOffer(document) && isOpen(state) && awaitsYou;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <title>{`${title} | Client Portal`}</title>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-title wrap-anywhere max-sm:text-heading">{title}</h1>
          <SignatureBadge {...{ state, awaitsYou }} />
        </div>
        <p className="mt-2 text-ink-2">
          From {document.firm.name}, sent on {longDateText(sentAt, zone)}.
          {isOpen(state) && ` It can be signed until ${longDate(validUntil)}.`}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => print()}>
            Print
          </Button>
          <Button variant="secondary" render={<a href={pdfUrl} target="_blank" rel="noopener" />}>
            Open as a PDF
          </Button>
        </div>
      </div>
      {changes !== null && isOpen(state) && <DocumentChanges changes={changes} id="what-has-changed" />}
      {mayChoose && <PackageChoice offers={packagesOf(document.lines)} value={choice} onChange={setChoice} />}
      <DocumentView document={chosen ?? document} />
      <SignatureSteps signature={signature} chosen={chosen} />
      <section aria-labelledby="who-signs">
        <h2 id="who-signs" className="mb-3 text-heading">
          Who signs
        </h2>
        {inTurn && parties.length > 1 && (
          <p className="mb-2 text-ink-2">One after the other, in this order.</p>
        )}
        <SignatureParties parties={parties} you={you?.partyId} />
      </section>
    </div>
  );
}
