import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#contract/dates.ts';
import { nextOfClientQuery } from './queries.ts';

/** The next booking of a client, as an item of a description list; nothing if there is none. */
export function NextMeeting({ clientId }: { clientId: number }) {
  const { data, isError } = useQuery(nextOfClientQuery(clientId));
  if (!data && !isError) return null;
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
          'Not loaded'
        )}
      </dd>
    </div>
  );
}
