import { cancelByLink, moveByLink } from '#contract/bookings/form.ts';
import { zoneName } from '#contract/zones.ts';
import { useFirm, useFirmZone } from '#web/api/site.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { LinkInput, TextInput } from '#web/ui/form/TextInput.tsx';
import { cancelledToast, movedToast } from '../self-service/outcomes.ts';
import { dayAddress, noDay } from './open-days.ts';

const page = '/my-booking';

/**
 * Replaces a visitor's booking page without JavaScript: moves or cancels the booking by its magic link. The visitor pastes the
 * link, because the browser never sends a URL's hash to the server. Use only within <noscript>: nothing of it is hydrated.
 */
export function SelfServiceBookingByLink() {
  const { email, emailAddress, phone } = useFirm();
  const zone = zoneName(useFirmZone());
  return (
    <div className="flex max-w-104 flex-col gap-12">
      <p className="text-ink-2">
        Your browser has JavaScript turned off. To move or cancel your booking, copy the link from our email
        into the form below. You can also write to{' '}
        <a className="link" href={emailAddress}>
          {email}
        </a>{' '}
        or call {phone}.
      </p>
      <section aria-labelledby="move-heading" className="flex flex-col gap-5">
        <h2 id="move-heading" className="text-heading">
          Move your booking
        </h2>
        <p>
          <a className="link" href={dayAddress(noDay)}>
            See the open times
          </a>
        </p>
        <Form
          label="Move your booking"
          schema={moveByLink}
          defaultValues={{ token: '', date: '', time: '' }}
          submitLabel="Move to this time"
          pendingLabel="Moving"
          failureTitle="Not moved"
          post={{ name: 'move-booking', page, sent: movedToast }}
          onSubmit={() => Promise.resolve()}
        >
          {(form) => (
            <>
              <LinkInput {...form.field('token')} />
              <TextInput label="New date" type="date" {...form.field('date')} />
              <TextInput label="New time" description={`Such as 9:30 AM, ${zone}`} {...form.field('time')} />
            </>
          )}
        </Form>
      </section>
      <section aria-labelledby="cancel-heading" className="flex flex-col gap-5">
        <h2 id="cancel-heading" className="text-heading">
          Cancel your booking
        </h2>
        <Form
          label="Cancel your booking"
          schema={cancelByLink}
          defaultValues={{ token: '' }}
          submitLabel="Cancel this booking"
          pendingLabel="Cancelling"
          failureTitle="Not cancelled"
          post={{ name: 'cancel-booking', page, sent: cancelledToast }}
          variant="destructive"
          onSubmit={() => Promise.resolve()}
        >
          {(form) => <LinkInput {...form.field('token')} />}
        </Form>
      </section>
    </div>
  );
}
