interface RowsWithTextProps {
  label: string;
  rows: readonly { id: number; name: string; text: string }[];
}

/** Rows of a bulk action by name, each with what is said about it. */
export function RowsWithText({ label, rows }: RowsWithTextProps) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls.
      tabIndex={0}
      aria-label={label}
      className="max-h-56 overflow-auto rounded-md border border-rule-2"
    >
      {rows.map(({ id, name, text }) => (
        <li
          key={id}
          className="flex flex-wrap justify-between gap-x-4 border-b border-rule px-3 py-1.5 last:border-b-0"
        >
          <span className="min-w-0 font-strong wrap-anywhere">{name}</span>
          <span className="text-ink-2 tabular-nums">{text}</span>
        </li>
      ))}
    </ul>
  );
}
