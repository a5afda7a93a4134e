import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { bookingRulesEndpoints } from '#contract/bookings/endpoints.ts';
import type { EditedBookingRules } from '#contract/bookings/rules-schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useDraftName, useSignedIn } from '#web/api/current-user.ts';
import { BookingRulesForm } from '#web/features/bookings/rules/BookingRulesForm.tsx';
import { editedRulesQuery } from '#web/features/bookings/rules/queries.ts';
import { CalendarSyncDialog } from '#web/features/bookings/calendar-sync/CalendarSyncDialog.tsx';
import { ConflictingBookings } from '#web/features/bookings/rules/ConflictingBookings.tsx';
import { useFirmDay } from '#web/api/today.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { deleteStoredDraft } from '#web/lib/drafts/stored-draft.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export const Route = createFileRoute('/_admin/admin/booking-rules')({
  head: () => ({ meta: [{ title: 'Booking rules | Admin Dashboard' }] }),
  component: BookingRules,
});

function BookingRules() {
  const { data, error, refetch } = useQuery(editedRulesQuery);
  return (
    <>
      <AdminHeading
        heading="Booking rules"
        lead="When consultations can be booked, moved and cancelled on the website."
        actions={<CalendarSyncDialog />}
      />
      <Loaded
        what="the booking rules"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={['h-64', 'h-40'].map((height) => (
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
  const today = useFirmDay();
  const { data: user } = useSignedIn();
  const [round, setRound] = useState(0);
  const draftName = useDraftName(bookingRulesEndpoints.save.path);
  const readOnly = user?.position !== 'owner';

  async function discard() {
    await queryClient.refetchQueries({ queryKey: editedRulesQuery.queryKey });
    if (draftName !== null) deleteStoredDraft(draftName);
    setRound((last) => last + 1);
  }

  function handleSaved(saved: EditedBookingRules) {
    queryClient.setQueryData(editedRulesQuery.queryKey, saved);
    // Reload the route data, so that pages visited before show the new rules too.
    void router.invalidate();
  }

  return (
    <>
      {readOnly && <Alert tone="blue" title="Only the owner can change the booking rules" className="mb-6" />}
      {rules.conflicting.length > 0 && <Conflicting rules={rules} />}
      <BookingRulesForm
        key={round}
        rules={rules}
        today={today}
        readOnly={readOnly}
        onSaved={handleSaved}
        onDiscard={() => void discard()}
      />
    </>
  );
}

function Conflicting({ rules: { conflicting } }: { rules: EditedBookingRules }) {
  return (
    <div className="mb-10 flex flex-col gap-3">
      <Alert tone="orange" title="Some upcoming bookings are outside these rules">
        They stay as they are. Open one to confirm or cancel it.
      </Alert>
      <ConflictingBookings bookings={conflicting} />
    </div>
  );
}
