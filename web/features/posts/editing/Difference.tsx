import { diffLines, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

interface DifferenceProps {
  label: string;
  before: string;
  after: string;
}

/** Milliseconds after which it compares whole lines instead of words. */
const timeout = 800;

/** Shows two texts as one: deletions are struck through, insertions underlined. */
export function Difference({ label, before, after }: DifferenceProps) {
  const parts = useMemo(
    () => diffWordsWithSpace(before, after, { timeout }) ?? diffLines(before, after),
    [before, after],
  );
  if (before === after) {
    return (
      <p className="text-ink-2">
        <span className="font-strong text-ink">{label}:</span> no difference
      </p>
    );
  }
  return (
    <section aria-label={label}>
      <h3 className="mb-1 font-sans text-body font-strong">{label}</h3>
      <p className="max-w-measure wrap-anywhere whitespace-pre-line">
        {parts.map(({ value, added, removed }, index) => {
          const key = `${index}`;
          if (removed)
            return (
              <del key={key} className="bg-red-wash text-red-text">
                {value}
              </del>
            );
          if (added)
            return (
              <ins key={key} className="bg-green-wash text-green-text underline">
                {value}
              </ins>
            );
          return <span key={key}>{value}</span>;
        })}
      </p>
    </section>
  );
}
