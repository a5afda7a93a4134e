import {
  importSourceLabels,
  type ImportTarget,
  importTargetLabels,
  importTargets,
} from '#contract/clients/import-columns.ts';
import type { ImportReport } from '#contract/clients/import-schemas.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { Table } from '#web/ui/table/Table.tsx';

interface ImportColumnsProps {
  source: ImportReport['source'];
  columns: ImportReport['columns'];
  onChange: (targets: ImportTarget[]) => void;
}

/** Each column of a list with a sample, and the field that it is imported into. */
export function ImportColumns({ source, columns, onChange }: ImportColumnsProps) {
  return (
    <section aria-label="Columns" className="flex flex-col gap-2">
      <p>
        {source === null
          ? 'Please check where each column goes.'
          : `This is an export from ${importSourceLabels[source]}. Please check where each column goes.`}
      </p>
      <Table
        label="Columns of the file"
        scrollAbove={320}
        rows={columns.map((column, index) => ({ ...column, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          { key: 'heading', header: 'Column', cell: ({ heading }) => heading },
          {
            key: 'sample',
            header: 'Sample',
            cell: ({ sample }) => <span className="text-ink-2 wrap-anywhere">{sample || 'Empty'}</span>,
          },
          {
            key: 'target',
            header: 'Goes to',
            prose: true,
            cell: ({ heading, target, index }) => (
              <Select
                label={`Where ${heading} goes`}
                hideLabel
                className="@3xl/table:min-w-64"
                choices={importTargets.map((value) => ({ value, label: importTargetLabels[value] }))}
                value={target}
                onChange={({ target: { value } }) =>
                  onChange(
                    columns.map((column, columnIndex) =>
                      columnIndex === index
                        ? (importTargets.find((importTarget) => importTarget === value) ?? 'ignore')
                        : column.target,
                    ),
                  )
                }
              />
            ),
          },
        ]}
      />
    </section>
  );
}
