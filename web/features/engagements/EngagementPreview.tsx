import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { newEngagement, type NewEngagement } from '#contract/engagements/schemas.ts';
import { missingInWords } from '#contract/invoices/missing-characters.ts';
import type { ServiceId } from '#contract/settings/services.ts';
import type { SignedDocument } from '#contract/signatures/document.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { depositInput, type DraftValues, readablePrices } from './draft-input.ts';
import { engagementPreviewQuery } from './queries.ts';

/** Renders a document as those who sign it see it. */
export type RenderDocument = (document: SignedDocument, outdated: boolean) => ReactNode;

interface EngagementPreviewProps {
  clientId: number;
  template: ServiceId;
  values: DraftValues;
  renderDocument: RenderDocument;
}

/** The unsaved draft exactly as the client would see it. */
export function EngagementPreview({ clientId, template, values, renderDocument }: EngagementPreviewProps) {
  const body = readableDraft(template, values);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    engagementPreviewQuery(clientId, body),
  );
  const failure = isFetching ? null : loadFailure(error);
  return (
    <section aria-label="Preview" aria-busy={isFetching} className="flex flex-col gap-4">
      {failure !== null && (
        <Alert tone="red" title="The preview could not be loaded">
          <p>{failure}</p>
          <Button variant="secondary" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {body === null && (
        <p className="rounded-lg border border-dashed border-rule-2 px-5 py-6 text-center text-ink-2">
          Fill in the title, what you do, what is not included and the terms to see the letter here.
        </p>
      )}
      {data !== undefined && data.findings.missingCharacters.length > 0 && (
        <Alert tone="yellow" title="Some characters can’t be printed">
          {data.findings.missingCharacters.map((missing) => (
            <p key={missing.where}>{missingInWords(missing)}</p>
          ))}
        </Alert>
      )}
      {data === undefined && isFetching && <Skeleton className="aspect-[8.5/11] w-full" />}
      {data !== undefined &&
        renderDocument(data.document, isPlaceholderData || isFetching || failure !== null || body === null)}
    </section>
  );
}

/** What is typed as far as it is complete, as a new draft; null while a text is missing. */
function readableDraft(template: ServiceId, values: DraftValues): NewEngagement | null {
  const { title, introduction, scope, exclusions, terms, inTurn, startsOn, validDays } = values;
  const days = Number(validDays);
  const parties = values.parties
    .filter(({ account, name }) => account !== '' && name.trim() !== '')
    .map(({ account, ...party }) => ({ ...party, accountId: Number(account) }));
  const draft = {
    template,
    title,
    introduction,
    scope,
    exclusions,
    terms,
    lines: readablePrices(values.lines).filter(({ service }) => service.trim() !== ''),
    depositCents: depositInput.safeParse(values.depositCents).data ?? 0,
    startsOn: startsOn === '' ? null : startsOn,
    ...(Number.isInteger(days) && days > 0 && { validDays: days }),
    parties,
    inTurn,
  };
  return newEngagement.safeParse(draft).data ?? null;
}
