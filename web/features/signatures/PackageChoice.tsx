import { useId } from 'react';
import { priceInWords, totalsOf } from '#contract/engagements/rules.ts';
import { listInWords } from '#contract/list-in-words.ts';
import type { Package } from '#contract/signatures/packages.ts';
import { cx } from '#web/ui/cx.ts';

interface PackageChoiceProps {
  offers: readonly Package[];
  /** The name of the chosen one; undefined until one is chosen. */
  value: string | undefined;
  onChange: (name: string) => void;
}

/** The packages of a letter side by side, of which one is chosen before signing. */
export function PackageChoice({ offers, value, onChange }: PackageChoiceProps) {
  const id = useId();
  return (
    <fieldset className="@container/packages min-w-0" aria-describedby={`${id}-note`}>
      <legend className="mb-1 text-heading">Choose a package</legend>
      <p id={`${id}-note`} className="mb-3 text-ink-2">
        The letter below shows the one you choose, and only that one is signed.
      </p>
      <div className="grid gap-3 @lg/packages:grid-flow-col @lg/packages:auto-cols-fr">
        {offers.map(({ name, lines }, index) => (
          <label
            key={name}
            className={cx(
              'flex min-w-0 gap-3 rounded-lg border bg-sheet px-4 py-3.5',
              value === name ? 'border-pine bg-pine-wash' : 'border-rule-2 hover:border-edge',
            )}
          >
            <input
              type="radio"
              name={id}
              className="mt-1 size-4.5 shrink-0 accent-pine"
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-lines`}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            <span className="min-w-0 wrap-anywhere">
              <span id={`${id}-${index}`} className="block">
                <span className="block font-strong">{name}</span>
                <span className="block tabular-nums">{listInWords(totalsOf(lines).map(priceInWords))}</span>
              </span>
              <span id={`${id}-${index}-lines`} className="mt-2 block text-small text-ink-2">
                {lines.map((line, at) => (
                  <span key={at} className="block">
                    {line.service}, {priceInWords(line)}
                  </span>
                ))}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
