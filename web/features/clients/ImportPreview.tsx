import type { ImportReport } from '#contract/clients/schemas.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';

/** What a dry run found: every problem by its line, or the clients that would come. */
export function ImportPreview({ report: { ready, problems } }: { report: ImportReport }) {
  if (problems.length > 0) {
    const title =
      problems.length === 1 ? 'One problem in the list' : `${problems.length} problems in the list`;
    return (
      <Alert tone="orange" title={title}>
        <p>Please correct the file and choose it again. Nothing has been imported.</p>
        <ul aria-label="Problems" className="mt-2 list-disc pl-5">
          {problems.map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`}>
              Line {line}
              {column && `, ${column}`}: {message}
            </li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <ul aria-label="Ready to import" className="divide-y divide-rule rounded-md border border-rule-2">
      {ready.map(({ line, name, email, status }) => (
        <li key={line} className="flex flex-wrap gap-x-4 px-4 py-2">
          <span className="mr-auto font-strong wrap-anywhere">{name}</span>
          <span className="text-ink-2 wrap-anywhere">{email}</span>
          <span className="text-ink-2">{status}</span>
        </li>
      ))}
    </ul>
  );
}
