import * as z from 'zod';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type NotificationChoices, notificationChoices } from '#contract/notifications/choice-schemas.ts';
import {
  deliveriesOf,
  deliveryLabels,
  digestTimes,
  notificationTopicLabels,
  notificationTopics,
  summaries,
} from '#contract/notifications/choices.ts';
import { notificationChoiceEndpoints } from '#contract/notifications/endpoints.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { FormDraft } from '#web/ui/draft/FormDraft.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';

const choicesForm = notificationChoices.extend({
  digestAt: z.string().transform(Number).pipe(notificationChoices.shape.digestAt),
});

const times = digestTimes.map((minutes) => ({ value: String(minutes), label: slotLabel(minutes) }));
const summaryChoices = summaries.map((value) => ({ value, label: deliveryLabels[value] }));

interface NotificationChoicesFormProps {
  start: NotificationChoices;
  /** The name of the firm's time zone. */
  zone: string;
  onSaved: (saved: NotificationChoices) => void;
}

/** Edits what a staff member is emailed about: right away, in which digest, or not at all. */
export function NotificationChoicesForm({ start, zone, onSaved }: NotificationChoicesFormProps) {
  const { show } = useToasts();
  const draftName = useDraftName(notificationChoiceEndpoints.save.path);
  const topics = notificationTopics.filter((topic) => start.topics[topic] !== undefined);
  return (
    <Form
      label="Email notifications"
      schema={choicesForm}
      defaultValues={{ ...start, digestAt: String(start.digestAt) }}
      submitLabel="Save email notifications"
      pendingLabel="Saving"
      failureTitle="Not saved"
      autosave={(form, changed) => <FormDraft name={draftName} form={form} changed={changed} />}
      onSubmit={async (body) => {
        onSaved(await call(notificationChoiceEndpoints.save, { body }));
        show({ title: 'Email notifications saved', tone: 'success' });
      }}
      explain={(error) => formErrorOf(error, 'This was not saved. Please try again.')}
    >
      {(form) => (
        <>
          <ul className="divide-y divide-rule border-y border-rule">
            {topics.map((topic) => (
              <li
                key={topic}
                className="grid items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
              >
                {/* Hidden from screen readers: the label of the select has the same text. */}
                <span aria-hidden className="min-w-0 wrap-anywhere">
                  <span className="font-strong">{notificationTopicLabels[topic].label}</span>
                  <span className="block text-small text-ink-2">{notificationTopicLabels[topic].what}</span>
                </span>
                <Select
                  hideLabel
                  label={`${notificationTopicLabels[topic].label}: ${notificationTopicLabels[topic].what}`}
                  choices={deliveriesOf(topic).map((value) => ({ value, label: deliveryLabels[value] }))}
                  {...form.field(`topics.${topic}`)}
                />
              </li>
            ))}
          </ul>
          <div className="grid gap-5 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
            <Select
              label="Summary of open work"
              description="Overdue invoices, consultations, and who is waiting for you."
              choices={summaryChoices}
              {...form.field('summary')}
            />
            <Select
              label="Digests arrive at"
              description={`Monday to Friday, ${zone}. No email when there is nothing to report.`}
              choices={times}
              {...form.field('digestAt')}
            />
          </div>
        </>
      )}
    </Form>
  );
}
