import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Counts } from '#web/ui/table/Counts.tsx';
import { jobCountsQuery } from './queries.ts';

/** How many jobs are open, overdue and the user's own; each count links to its list. */
export function JobCounts() {
  const { data } = useQuery(jobCountsQuery());
  if (!data) return <Skeleton className="mb-5 h-48 sm:h-20" />;
  const { open, overdue, mine } = data;
  return (
    <Counts
      label="Jobs in numbers"
      className="mb-5"
      items={[
        {
          count: open,
          label: open === 1 ? 'Open job' : 'Open jobs',
          render: <Link to="/admin/work" search={{}} />,
        },
        {
          count: overdue,
          label: 'Overdue',
          render: <Link to="/admin/work" search={{ jobs: 'overdue' }} />,
        },
        { count: mine, label: 'Yours', render: <Link to="/admin/work" search={{ person: 'me' }} /> },
      ]}
    />
  );
}
