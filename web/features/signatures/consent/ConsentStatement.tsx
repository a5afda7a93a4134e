import type { ElectronicRecords } from '#contract/signatures/schemas.ts';

/** What a person agrees to, point by point. */
export function ConsentStatement({ statement }: Pick<ElectronicRecords, 'statement'>) {
  return (
    <dl className="flex max-w-measure flex-col gap-4">
      {statement.map(({ heading, text }) => (
        <div key={heading}>
          <dt className="font-strong">{heading}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
