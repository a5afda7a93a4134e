import { type Booking, bookingEndpoints, calendarInfo } from '#contract/bookings.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useKeepBooking } from './use-change-status.ts';

export function CalendarInfoForm({ booking }: { booking: Booking }) {
  const { show } = useToasts();
  const keep = useKeepBooking();
  return (
    <Form
      label="Calendar information"
      schema={calendarInfo}
      defaultValues={{
        eventId: booking.calendarEventId,
        eventLink: booking.calendarEventLink,
        notes: booking.notes,
      }}
      submitLabel="Save Calendar Info"
      pendingLabel="Saving"
      variant="secondary"
      onSubmit={async (body) => {
        keep(await call(bookingEndpoints.saveCalendar, { params: { id: String(booking.id) }, body }));
        const description = 'The booking calendar information has been updated successfully';
        show({ title: 'Calendar info updated', description, tone: 'success' });
      }}
      explain={(error) => refusalOf(error, 'Failed to update calendar information')}
      onFailure={() =>
        show({ title: 'Error', description: 'Failed to update calendar information', tone: 'destructive' })
      }
    >
      {(form) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput label="Calendar Event ID" autoComplete="off" {...form.field('eventId')} />
          <TextInput
            label="Calendar Event Link"
            description="The video meeting. Letters name it, and who has a confirmed booking is sent it at once."
            type="url"
            placeholder="https://"
            autoComplete="off"
            {...form.field('eventLink')}
          />
          <TextArea label="Admin Notes" rows={3} className="sm:col-span-2" {...form.field('notes')} />
        </div>
      )}
    </Form>
  );
}
