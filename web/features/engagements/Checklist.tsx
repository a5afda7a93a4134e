import { Check, CircleAlert } from 'lucide';
import { letterElementLabels, letterElements, lintLetter } from '#contract/engagements/lint.ts';
import type { WholeEngagement } from '#contract/engagements/schemas.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { type DraftValues, readablePrices } from './draft-input.ts';

type Findings = ReturnType<typeof lintLetter>;

/** The checklist of a letter as it is typed. */
export function findingsOf(values: DraftValues): Findings {
  const { title, introduction, scope, exclusions, terms, lines, parties } = values;
  return lintLetter({
    title,
    introduction,
    scope,
    exclusions,
    terms,
    lineCount: readablePrices(lines).length,
    partyCount: parties.length,
  });
}

/** The same for a saved draft. */
export function findingsOfDraft(draft: WholeEngagement): Findings {
  const { title, introduction, scope, exclusions, terms, lines, draftParties } = draft;
  return lintLetter({
    title,
    introduction,
    scope,
    exclusions,
    terms,
    lineCount: lines.length,
    partyCount: draftParties.length,
  });
}

/** How many things to look at there are. */
export function findingCount({ missing, warnings, unknownVariables }: Findings): number {
  return missing.length + warnings.length + unknownVariables.length;
}

/** What a letter should have and has or lacks, and the words it should not use. Nothing here stops it from being sent. */
export function Checklist({ findings }: { findings: Findings }) {
  const missing = new Set(findings.missing);
  return (
    <div className="flex flex-col gap-4">
      <Warnings findings={findings} />
      <p role="status" className="font-strong">
        {missing.size === 0
          ? 'Nothing is missing.'
          : `${missing.size} of ${letterElements.length} elements missing`}
      </p>
      <ul className="flex flex-col gap-1.5">
        {letterElements.map((element) => (
          <li key={element} className="flex gap-2">
            <Icon
              of={missing.has(element) ? CircleAlert : Check}
              className={missing.has(element) ? 'mt-1 text-orange-text' : 'mt-1 text-green-text'}
            />
            <span className={missing.has(element) ? 'font-strong' : 'text-ink-2'}>
              {missing.has(element) && <span className="sr-only">Missing: </span>}
              {letterElementLabels[element]}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        This looks for words. Read the letter yourself before you send it. Wills, family law, court papers and
        notices about utilities, evictions or insurance can’t be signed electronically.
      </p>
    </div>
  );
}

/** The words that a letter should not use. */
export function Warnings({ findings: { warnings, unknownVariables } }: { findings: Findings }) {
  return (
    <>
      {warnings.map(({ found, reason }) => (
        <Alert key={`${found} ${reason}`} tone="orange" title={`“${found}”`}>
          {reason}
        </Alert>
      ))}
      {unknownVariables.length > 0 && (
        <Alert tone="yellow" title="Unknown variables">
          {listInWords(unknownVariables.map((name) => `{${name}}`))} would be sent as written.
        </Alert>
      )}
    </>
  );
}
