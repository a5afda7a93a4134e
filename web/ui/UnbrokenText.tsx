import { unbrokenParts } from '#contract/unbroken-text.ts';

/** Text that doesn't wrap within phone numbers and names of tax forms, such as W-2 or 1099-NEC. */
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
