import type { EditedBookingRules } from '#contract/bookings/rules-schemas.ts';
import { zoneName } from '#contract/zones.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { lengthChoices, zoneChoices } from './rule-choices.ts';
import type { RulesForm } from './rules-form.ts';
import { WeekHours } from './WeekHours.tsx';

/** The weekly hours, the length of an appointment and the time zone. */
export function DaysAndHours({ form, rules }: { form: RulesForm; rules: EditedBookingRules }) {
  const zone = form.watch('zone');
  return (
    <>
      <WeekHours form={form} path="week" label="Booking days" />
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <Select
          label="Length of an appointment"
          choices={lengthChoices(rules.slotLength)}
          {...form.field('slotLength')}
        />
        <Select
          label="Time zone"
          description={`Visitors see it as ${zoneName(zone)}. Existing bookings stay as they are.`}
          choices={zoneChoices(rules.zone)}
          {...form.field('zone')}
        />
      </div>
    </>
  );
}
