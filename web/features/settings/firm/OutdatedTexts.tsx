import { useQuery } from '@tanstack/react-query';
import { cloneElement, type ReactElement, useEffect, useRef, useState } from 'react';
import { outdatedTextsEndpoints } from '#contract/settings/endpoints.ts';
import type { SavedTextSource } from '#contract/settings/outdated-texts.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useChangeFirstSteps } from '../first-steps/use-change-first-steps.ts';

const sourceLabels: Record<SavedTextSource, string> = {
  facts: 'Firm',
  services: 'Services',
  pages: 'Page texts',
  faq: 'Questions and answers',
  privacy: 'Privacy page',
  terms: 'Terms of use',
  billing: 'Billing: how to pay',
  catalog: 'Saved items',
  'recurring-invoices': 'Recurring invoices',
  'email-texts': 'Email texts',
  'canned-replies': 'Saved replies',
  assistant: 'Answers of the assistant',
  articles: 'Articles',
  templates: 'Templates',
};

/** A link to where the texts of each source are changed. */
export type SourceLinks = Record<SavedTextSource, ReactElement<{ className?: string }>>;

interface OutdatedTextsProps {
  links: SourceLinks;
  /** The version of the firm's facts: with each one that is saved, the list is read again and comes into view. */
  version: number;
}

/** Lists the saved texts that still say a former name, address, email or phone number; null if there are none. */
export function OutdatedTexts({ links, version }: OutdatedTextsProps) {
  const [firstVersion] = useState(version);
  const box = useRef<HTMLDivElement>(null);
  const { change, pending } = useChangeFirstSteps();
  const { data = [], refetch } = useQuery({
    queryKey: [outdatedTextsEndpoints.read.path, version],
    queryFn: () => call(outdatedTextsEndpoints.read, {}),
    refetchOnMount: 'always',
  });
  const hasTexts = data.length > 0;
  useEffect(() => {
    if (version !== firstVersion && hasTexts) box.current?.scrollIntoView({ block: 'center' });
  }, [version, firstVersion, hasTexts]);
  // The list is only an aid: if it can't be loaded, show no error.
  if (!hasTexts) return null;
  const facts = [...new Set(data.flatMap((texts) => texts.facts))];
  return (
    <div ref={box} className="mb-6">
      <Alert tone="yellow" title="These texts still say your former details">
        <p className="wrap-anywhere">
          Former details: {facts.join('; ')}. Invoices that you have sent stay as they are.
        </p>
        <ul className="mt-2">
          {data.map(({ source, titles }) => (
            <li key={source} className="py-1">
              {cloneElement(links[source], { className: 'link font-strong' }, sourceLabels[source])}
              {titles.length > 0 && (
                <span className="text-ink-2 wrap-anywhere">{` ${titlesText(titles)}`}</span>
              )}
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          className="mt-2"
          pending={pending}
          pendingLabel="Saving"
          onClick={() => change({ confirmed: 'former-facts' }, { onSuccess: () => void refetch() })}
        >
          They can stay as they are
        </Button>
      </Alert>
    </div>
  );
}

const maxTitles = 5;

function titlesText(titles: readonly string[]): string {
  const others = titles.length - maxTitles;
  return others > 0 ? `${titles.slice(0, maxTitles).join('; ')}; and ${others} more` : titles.join('; ');
}
