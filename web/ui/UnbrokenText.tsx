import { unbrokenParts } from '#contract/unbroken-text.ts';

/** Text in which a telephone number or the name of a form, such as W-2 or 1099-NEC, stays on one line. */
export function UnbrokenText({ children }: { children: string }) {
  return unbrokenParts(children).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
