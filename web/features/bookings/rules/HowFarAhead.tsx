import type { EditedBookingRules } from '#contract/bookings/rules-schemas.ts';
import { Select } from '#web/ui/form/Select.tsx';
import type { RulesForm } from './rules-form.ts';
import { cutOffChoices, horizonChoices, noticeChoices } from './rule-choices.ts';

/** The minimum notice, how far ahead visitors can book, and until when they can change a booking. */
export function HowFarAhead({ form, rules }: { form: RulesForm; rules: EditedBookingRules }) {
  return (
    <div className="grid max-w-3xl gap-5 sm:grid-cols-3">
      <Select
        label="Minimum notice"
        description="Between booking and appointment."
        choices={noticeChoices(rules.minimumNotice)}
        {...form.field('minimumNotice')}
      />
      <Select
        label="Book up to"
        description="The last day visitors can choose."
        choices={horizonChoices(rules.horizon)}
        {...form.field('horizon')}
      />
      <Select
        label="Changes until"
        description="Until then, visitors can move or cancel through the link in their emails."
        choices={cutOffChoices(rules.cutOff)}
        {...form.field('cutOff')}
      />
    </div>
  );
}
