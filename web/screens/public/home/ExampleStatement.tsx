import { homeCopy } from '#content/pages.ts';
import { exampleStatement } from '#content/example-statement.ts';
import { grouped } from '#contract/numbers.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const { title, lines, columns, rows, noteHeading, note } = exampleStatement;

/** An example of a month-end statement, with the note that comes with it. */
export function ExampleStatement() {
  return (
    <figure>
      <div className="overflow-x-auto rounded-lg border border-rule-2 bg-sheet p-5 sm:p-8">
        <table className="w-full border-collapse tabular-nums max-sm:text-small">
          <caption className="pb-4 text-left font-serif text-heading">{title}</caption>
          <thead>
            <tr className="border-b border-rule-2 text-small text-ink-2">
              <th scope="col">
                <VisuallyHidden>{lines}</VisuallyHidden>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pl-4 text-right font-strong">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.label}
                className={cx(
                  row.total
                    ? 'border-b border-rule-2 font-strong last:border-b-4 last:border-double last:border-edge'
                    : 'text-ink-2',
                )}
              >
                <th scope="row" className={cx('py-2 text-left', row.total ? 'font-strong' : 'font-normal')}>
                  {row.label}
                </th>
                {row.amounts.map((amount, index) => (
                  <td key={columns[index]} className="py-2 pl-4 text-right">
                    {amount < 0 ? `(${grouped(-amount)})` : grouped(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-6 border-l-2 border-copper pl-4">
          <span className="block font-strong">{noteHeading}</span>
          {note}
        </p>
      </div>
      <figcaption className="mt-3 text-small text-ink-2">{homeCopy.about.exampleNote}</figcaption>
    </figure>
  );
}
