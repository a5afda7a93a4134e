import type { TeamMember } from '#contract/settings/facts-schemas.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { RowList } from '#web/ui/table/RowList.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';
import { PictureChoice } from '../PictureChoice.tsx';
import { Portrait } from '../Portrait.tsx';

const blank: TeamMember = { name: '', role: '', sample: false };

export function TeamFields({ form }: { form: FactsForm }) {
  return (
    <EditorSection id="team" title="Team">
      <RowList label="People" list={form.choice('team')} row="Person" blank={blank} max={20}>
        {(index) => {
          const sample = form.choice(`team.${index}.sample`);
          const picture = form.choice(`team.${index}.picture`);
          const name = form.watch(`team.${index}.name`);
          return (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput label="Name" autoComplete="off" {...typedText(form.choice(`team.${index}.name`))} />
              <TextInput label="Role" autoComplete="off" {...typedText(form.choice(`team.${index}.role`))} />
              <PictureChoice
                label="Portrait"
                removeLabel={`Remove the portrait of ${name || `person ${index + 1}`}`}
                {...picture}
              >
                <Portrait name={name} picture={picture.value} className="w-20 shrink-0" />
              </PictureChoice>
              <Checkbox
                label="A sample, not a real person"
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
