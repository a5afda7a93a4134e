import { useQuery, useQueryClient } from '@tanstack/react-query';
import { zoneName } from '#contract/zones.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NotificationChoicesForm } from './NotificationChoicesForm.tsx';
import { notificationChoicesQuery } from './queries.ts';

/** For staff: what they are emailed about, and when. */
export function NotificationChoicesCard() {
  const { data, error, refetch } = useQuery(notificationChoicesQuery);
  const queryClient = useQueryClient();
  const zone = useFirmZone();
  return (
    <Card
      heading="Email notifications"
      lead="You always see all of these in the dashboard. We always send security emails."
    >
      <Loaded
        what="your email notifications"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-96" />}
      >
        {(start) => (
          <NotificationChoicesForm
            start={start}
            zone={zoneName(zone)}
            onSaved={(saved) => queryClient.setQueryData(notificationChoicesQuery.queryKey, saved)}
          />
        )}
      </Loaded>
    </Card>
  );
}
