import { useQuery } from '@tanstack/react-query';
import { longDate } from '#contract/dates.ts';
import { Progress } from '#web/ui/feedback/Progress.tsx';
import { myRequestListsQuery } from './queries.ts';

/** Above the tasks in the portal: how many documents of each request list have been sent. */
export function RequestedDocuments() {
  const { data: lists = [] } = useQuery(myRequestListsQuery);
  if (lists.length === 0) return null;
  return (
    <ul aria-label="Requested documents" className="mb-5 flex flex-col gap-3">
      {lists.map(({ id, title, note, dueDate, documents, sent, overdue }) => (
        <li key={id} className="rounded-md border border-rule-2 bg-sheet px-5 py-4">
          <div className="grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center">
            <div className="min-w-0">
              <h2 className="font-sans font-strong wrap-anywhere">{title}</h2>
              <p className="text-small text-ink-2">
                {sent} of {documents.length} {documents.length === 1 ? 'document' : 'documents'} sent, due{' '}
                {longDate(dueDate)}
                {overdue && <span className="font-strong text-red-text">, overdue</span>}
              </p>
            </div>
            <Progress label="Sent" of={title} percent={Math.round((sent / documents.length) * 100)} />
          </div>
          {note !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink-2">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
