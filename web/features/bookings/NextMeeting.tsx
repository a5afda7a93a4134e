import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#contract/dates.ts';
import { nextOfClientQuery } from './queries.ts';

/** The next booking of a client, as an item of a description list. */
export function NextMeeting({ clientId }: { clientId: number }) {
  const { data, isError } = useQuery(nextOfClientQuery(clientId));
  return (
    <div>
      <dt>Next meeting</dt>
      <dd>
        {data ? (
          <time dateTime={data.startsAt}>
            {shortDate(data.date)}, {data.time}
            {data.status === 'pending' && ' (not confirmed)'}
          </time>
        ) : (
          placeholder(data, isError)
        )}
      </dd>
    </div>
  );
}

function placeholder(data: null | undefined, isError: boolean): string {
  if (data === null) return 'None';
  return isError ? 'Not loaded' : 'Loading';
}
