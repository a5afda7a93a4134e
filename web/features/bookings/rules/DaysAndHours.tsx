import type * as z from 'zod';
import type { EditedBookingRules } from '#contract/bookings/schemas.ts';
import { weekdays } from '#contract/dates.ts';
import { slotLabel, usualSlots } from '#contract/bookings/slots.ts';
import { zoneName } from '#contract/zones.ts';
import { CheckGroup } from '#web/ui/form/CheckGroup.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { closingChoices, lengthChoices, openingChoices, zoneChoices } from './rule-choices.ts';
import type { rulesForm } from './rules-form.ts';

type Rules = ReturnType<typeof rulesForm>;
export type RulesForm = TypedForm<z.input<Rules>, z.output<Rules>>;

/** Week, day and zone, and what they come to. */
export function DaysAndHours({ form, rules }: { form: RulesForm; rules: EditedBookingRules }) {
  const [opens, closes, slotLength, zone] = form.watch(['opens', 'closes', 'slotLength', 'zone']);
  const [days, blocked] = form.watch(['days', 'blockedTimes']);
  const times = usualSlots({
    days,
    blockedTimes: blocked
      .filter(({ repeats }) => repeats === 'weekly')
      .map((time) => ({ date: '', days: time.days, from: Number(time.from), to: Number(time.to) })),
    opens: Number(opens),
    closes: Number(closes),
    slotLength: Number(slotLength),
  }).map(slotLabel);
  return (
    <>
      <CheckGroup label="Booking days" choices={weekdays} {...form.choice('days')} />
      <div className="grid max-w-3xl gap-5 sm:grid-cols-3">
        <Select label="Opens" choices={openingChoices(rules.opens)} {...form.field('opens')} />
        <Select label="Closes" choices={closingChoices(rules.closes)} {...form.field('closes')} />
        <Select
          label="Length of an appointment"
          choices={lengthChoices(rules.slotLength)}
          {...form.field('slotLength')}
        />
      </div>
      <Select
        label="Time zone"
        description={`Visitors read it as ${zoneName(zone)}. Existing bookings stay as they are.`}
        choices={zoneChoices(rules.zone)}
        className="max-w-sm"
        {...form.field('zone')}
      />
      <p className="max-w-3xl rounded-md bg-pine-wash px-4 py-3" aria-live="polite">
        {times.length === 0
          ? 'No appointment fits between these hours.'
          : `${times.length === 1 ? '1 time' : `${times.length} times`} a day: the first at ${times[0] ?? ''}, the last at ${times.at(-1) ?? ''}.`}
      </p>
    </>
  );
}
