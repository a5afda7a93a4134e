import { longDateText } from '#contract/date-times.ts';
import { priceInWords } from '#contract/engagements/rules.ts';
import type { DocumentChanges as Changes } from '#contract/signatures/changes.ts';
import { useFirmZone } from '#web/api/site.ts';

interface DocumentChangesProps {
  changes: Changes;
  /** The id of the heading. */
  id: string;
}

/** What has changed since the signed letter before, for whoever is about to send or sign the new one. */
export function DocumentChanges({ changes: { since, prices, texts }, id }: DocumentChangesProps) {
  const zone = useFirmZone();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-rule-2 bg-sheet px-5 py-4 wrap-anywhere sm:px-6"
    >
      <h2 id={id} className="text-heading">
        What has changed
      </h2>
      <p className="mt-1 text-ink-2">Since the letter that was signed on {longDateText(since, zone)}.</p>
      {prices.length === 0 && texts.length === 0 && (
        <p className="mt-3">Nothing: the same work, prices and terms.</p>
      )}
      {prices.length > 0 && (
        <dl className="mt-3 border-t border-rule">
          {prices.map((price, index) => (
            <div
              key={index}
              className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 border-b border-rule py-2"
            >
              <dt className="font-strong">{price.service}</dt>
              <dd>
                <Price {...price} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {texts.length > 0 && (
        <ul className="mt-4 flex flex-col gap-4">
          {texts.map(({ heading, parts }, index) => (
            <li key={index} className="max-w-measure">
              {heading !== '' && <p className="text-small text-ink-2">{heading}</p>}
              <p>
                {parts.map(({ kind, text }, position) => (
                  <Part key={position} kind={kind} text={text} />
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Price({ before, after }: Changes['prices'][number]) {
  if (before === null) return <>New: {after && priceInWords(after)}</>;
  if (after === null) return <>No longer included (was {priceInWords(before)})</>;
  return (
    <>
      {priceInWords(after)} <span className="text-ink-2">(was {priceInWords(before)})</span>
    </>
  );
}

// Screen readers don't announce <del> and <ins>, so hidden words say it.
function Part({ kind, text }: Changes['texts'][number]['parts'][number]) {
  if (kind === 'removed')
    return (
      <del className="bg-red-wash text-red-text">
        <span className="sr-only"> Removed: </span>
        {text}
        <span className="sr-only">. </span>
      </del>
    );
  if (kind === 'added')
    return (
      <ins className="bg-green-wash text-green-text underline">
        <span className="sr-only"> Added: </span>
        {text}
        <span className="sr-only">. </span>
      </ins>
    );
  return <span>{text}</span>;
}
