import type { ReactNode } from 'react';
import type { ImportReport } from '#contract/clients/import-schemas.ts';
import { grouped } from '#contract/numbers.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';

interface ImportPreviewProps {
  report: ImportReport;
  /** Line numbers of the rows that are imported although we are not sure of them. */
  include: readonly number[];
  onInclude: (line: number, included: boolean) => void;
}

/** What an import would do with the rows, grouped by outcome: the count of each group and its first rows. */
export function ImportPreview({ report, include, onInclude }: ImportPreviewProps) {
  const { ready, firstReady, problemRows, problems, duplicateRows, duplicates } = report;
  const { existing, existingRows, reportRows, reportLines, aboveHeadings } = report;
  return (
    <>
      {aboveHeadings.length > 0 && (
        <p className="text-ink-2 wrap-anywhere">
          Not imported, because it is above the headings: {aboveHeadings.join(' / ')}
        </p>
      )}
      {existing > 0 && (
        <>
          <p role="status">
            {existing === 1 ? 'One row is' : `${grouped(existing)} rows are`} in your list of clients already
            and will be skipped.
          </p>
          <Group
            title={`${rowsOf(existing)} to skip`}
            label="Already in your list of clients"
            shown={existingRows.length}
            more={existing > existingRows.length}
          >
            {existingRows.map(({ line, name }) => (
              <li key={line} className="px-4 py-2 wrap-anywhere">
                Line {line}: {name}
              </li>
            ))}
          </Group>
        </>
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
          <UnsureRows rows={duplicates} include={include} onInclude={onInclude} />
        </Group>
      )}
      {reportRows > 0 && (
        <Group
          title={
            reportRows === 1
              ? 'One line that may not be a client'
              : `${grouped(reportRows)} lines that may not be clients`
          }
          hint="They look like a part of the report. They are not imported unless you check them."
          label="Lines of the report"
          shown={reportLines.length}
          more={reportRows > reportLines.length}
        >
          <UnsureRows rows={reportLines} include={include} onInclude={onInclude} />
        </Group>
      )}
      {ready > 0 && (
        <Group
          title={`${rowsOf(ready)} ready`}
          label="Ready to import"
          shown={firstReady.length}
          more={ready > firstReady.length}
        >
          {firstReady.map(({ line, name, email, status, details }) => (
            <li key={line} className="px-4 py-2">
              <div className="grid gap-x-4 sm:grid-cols-[1fr_1fr_5rem]">
                <span className="font-strong wrap-anywhere">{name}</span>
                <span className="text-ink-2 wrap-anywhere">{email}</span>
                <span className="text-ink-2">{status}</span>
              </div>
              {details.length > 0 && (
                <dl className="flex flex-wrap gap-x-4 text-small">
                  {details.map(({ label, value }) => (
                    <div key={`${label} ${value}`} className="flex min-w-0 gap-1.5">
                      <dt className="shrink-0 text-ink-2">{label}</dt>
                      <dd className="wrap-anywhere">{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </Group>
      )}
    </>
  );
}

/** Rows with a checkbox each: without it they are not imported. */
function UnsureRows({
  rows,
  include,
  onInclude,
}: { rows: ImportReport['duplicates'] } & Pick<ImportPreviewProps, 'include' | 'onInclude'>) {
  return rows.map(({ line, name, message }) => (
    <li key={line} className="px-4 py-2">
      <Checkbox
        label={`Line ${line}: ${name}`}
        description={message}
        className="wrap-anywhere"
        checked={include.includes(line)}
        onCheckedChange={(checked) => onInclude(line, checked)}
      />
    </li>
  ));
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
