import type { ReactNode } from 'react';
import type { ImportReport } from '#contract/clients/import-schemas.ts';
import { grouped } from '#contract/numbers.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';

interface ImportPreviewProps {
  report: ImportReport;
  /** Line numbers of likely duplicates that are imported anyway. */
  include: readonly number[];
  onInclude: (line: number, included: boolean) => void;
}

/** What an import would do with the rows, grouped by outcome: the count of each group and its first rows. */
export function ImportPreview({ report, include, onInclude }: ImportPreviewProps) {
  const { ready, firstReady, problemRows, problems, duplicateRows, duplicates, existing } = report;
  return (
    <>
      {existing > 0 && (
        <p role="status">
          {existing === 1 ? 'One row is' : `${grouped(existing)} rows are`} in your list of clients already
          and will be skipped.
        </p>
      )}
      {problemRows > 0 && (
        <Group
          title={`${rowsOf(problemRows)} with a problem`}
          hint="These rows are not imported. After the import you can save them as a file, correct them there and import that file."
          label="Problems"
          shown={problems.length}
          more={problemRows > new Set(problems.map(({ line }) => line)).size}
        >
          {problems.map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`} className="px-4 py-2 wrap-anywhere">
              Line {line}
              {column && `, ${column}`}: {message}
            </li>
          ))}
        </Group>
      )}
      {duplicateRows > 0 && (
        <Group
          title={`${rowsOf(duplicateRows)} that may already be a client`}
          hint="They are not imported unless you check them."
          label="Possible duplicates"
          shown={duplicates.length}
          more={duplicateRows > duplicates.length}
        >
          {duplicates.map(({ line, name, message }) => (
            <li key={line} className="px-4 py-2">
              <Checkbox
                label={`Line ${line}: ${name}`}
                description={message}
                className="wrap-anywhere"
                checked={include.includes(line)}
                onCheckedChange={(checked) => onInclude(line, checked)}
              />
            </li>
          ))}
        </Group>
      )}
      {ready > 0 && (
        <Group
          title={`${rowsOf(ready)} ready`}
          label="Ready to import"
          shown={firstReady.length}
          more={ready > firstReady.length}
        >
          {firstReady.map(({ line, name, email, status }) => (
            <li key={line} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[1fr_1fr_5rem]">
              <span className="font-strong wrap-anywhere">{name}</span>
              <span className="text-ink-2 wrap-anywhere">{email}</span>
              <span className="text-ink-2">{status}</span>
            </li>
          ))}
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  hint?: string | undefined;
  /** Accessible name of the list. */
  label: string;
  shown: number;
  /** Whether the group has more rows than are shown. */
  more: boolean;
  children: ReactNode;
}

function Group({ title, hint, label, shown, more, children }: GroupProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-sans text-body font-strong">{title}</h3>
      {hint && <p className="text-ink-2">{hint}</p>}
      {/* A scrollable list must be reachable by keyboard. */}
      <div
        role="region"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-md border border-rule-2"
      >
        <ul aria-label={label} className="divide-y divide-rule">
          {children}
        </ul>
      </div>
      {more && <p className="text-small text-ink-2">The first {shown} are shown.</p>}
    </section>
  );
}

function rowsOf(count: number): string {
  return count === 1 ? 'One row' : `${grouped(count)} rows`;
}
