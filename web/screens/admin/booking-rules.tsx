import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { EditedBookingRules } from '#contract/booking-rules.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { BookingRulesForm } from '#web/features/booking-rules/BookingRulesForm.tsx';
import { editedRulesQuery } from '#web/features/booking-rules/queries.ts';
import { OutsideBookings } from '#web/features/bookings/OutsideBookings.tsx';
import { useToday } from '#web/features/bookings/use-today.ts';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export const Route = createFileRoute('/_desk/admin/booking-rules')({
  head: () => ({ meta: [{ title: 'Booking rules | Admin Dashboard' }] }),
  component: BookingRules,
});

function BookingRules() {
  const { data, error, refetch } = useQuery(editedRulesQuery);
  return (
    <>
      <DeskHeading
        heading="Booking rules"
        lead="When consultations can be booked, moved and cancelled on the website."
      />
      <Loaded
        what="the booking rules"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={['h-64', 'h-40'].map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      >
        {(rules) => <Editing rules={rules} />}
      </Loaded>
    </>
  );
}

function Editing({ rules }: { rules: EditedBookingRules }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const today = useToday(rules.zone);
  const { data: user } = useSignedIn();
  const [round, setRound] = useState(0);
  const readOnly = user?.position !== 'owner';

  async function discard() {
    await queryClient.refetchQueries({ queryKey: editedRulesQuery.queryKey });
    setRound((last) => last + 1);
  }

  function keep(saved: EditedBookingRules) {
    queryClient.setQueryData(editedRulesQuery.queryKey, saved);
    // Pages that this browser has loaded before show the new rules too.
    void router.invalidate();
  }

  return (
    <>
      {readOnly && <Alert tone="blue" title="Only the owner can change the booking rules" className="mb-6" />}
      <BookingRulesForm
        key={round}
        rules={rules}
        today={today}
        readOnly={readOnly}
        onSaved={keep}
        onDiscard={() => void discard()}
      />
      {rules.outside.length > 0 && <Outside rules={rules} />}
    </>
  );
}

function Outside({ rules: { outside } }: { rules: EditedBookingRules }) {
  return (
    <div className="mt-10 flex flex-col gap-3">
      <Alert tone="blue" title="Some coming bookings lie outside these rules">
        They stay as they are. You can look at them, confirm or cancel them under{' '}
        <Link to="/admin" search={{ filter: 'upcoming' }} className="link">
          Bookings
        </Link>
        .
      </Alert>
      <OutsideBookings bookings={outside} />
    </div>
  );
}
