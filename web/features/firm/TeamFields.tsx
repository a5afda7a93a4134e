import type { TeamMember } from '#contract/firm.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { typedText } from '#web/ui/typed-text.ts';
import { EditorSection } from './EditorSection.tsx';
import type { FactsForm } from './firm-texts.ts';

const blank: TeamMember = { name: '', role: '', sample: false };

export function TeamFields({ form }: { form: FactsForm }) {
  return (
    <EditorSection id="team" title="Team">
      <RowList label="People" list={form.choice('team')} row="Person" blank={blank} most={20}>
        {(index) => {
          const sample = form.choice(`team.${index}.sample`);
          return (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput label="Name" autoComplete="off" {...typedText(form.choice(`team.${index}.name`))} />
              <TextInput label="Role" autoComplete="off" {...typedText(form.choice(`team.${index}.role`))} />
              <Checkbox
                label="A sample, nobody real"
                name={sample.name}
                checked={sample.value}
                onCheckedChange={sample.onValueChange}
              />
            </div>
          );
        }}
      </RowList>
    </EditorSection>
  );
}
