import { weekdays } from '#contract/dates.ts';
import type { OpeningHours } from '#contract/settings/facts-schemas.ts';
import { CheckGroup } from '#web/ui/form/CheckGroup.tsx';
import { RowList } from '#web/ui/table/RowList.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';

const blank: OpeningHours = { days: [], opens: '09:00', closes: '17:00' };

export function HoursFields({ form }: { form: FactsForm }) {
  return (
    <EditorSection id="hours" title="Business hours">
      <RowList
        label="Hours"
        description="One line for all days with the same hours."
        list={form.choice('hours')}
        row="Line of hours"
        blank={blank}
        max={7}
      >
        {(index) => (
          <div className="flex flex-col gap-4">
            <CheckGroup label="Days" choices={weekdays} {...form.choice(`hours.${index}.days`)} />
            <div className="grid grid-cols-2 gap-4">
              <TextInput label="Opens" type="time" {...typedText(form.choice(`hours.${index}.opens`))} />
              <TextInput label="Closes" type="time" {...typedText(form.choice(`hours.${index}.closes`))} />
            </div>
          </div>
        )}
      </RowList>
      <TextInput
        label="Closed note"
        description="When the firm is closed, in words."
        autoComplete="off"
        className="sm:col-span-2"
        {...typedText(form.choice('closedNote'))}
      />
    </EditorSection>
  );
}
