import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { socialNetworks } from '#contract/settings/rules.ts';
import { RowList } from '#web/ui/table/RowList.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { typedText } from '#web/ui/form/typed-text.ts';
import { EditorSection } from '../EditorSection.tsx';
import type { FactsForm } from '../firm-texts.ts';
import { networkNames } from '../network-names.ts';

const choices = socialNetworks.map((value) => ({ value, label: networkNames[value] }));

export function SocialFields({ form }: { form: FactsForm }) {
  const list = form.choice('social');
  const unused = socialNetworks.find((candidate) => list.value.every(({ network }) => network !== candidate));
  const blank: FirmFacts['social'][number] = { network: unused ?? 'linkedin', url: 'https://' };
  return (
    <EditorSection id="social" title="Social links">
      <RowList label="Profiles" list={list} row="Link" blank={blank} max={socialNetworks.length}>
        {(index) => {
          const { onValueChange, ...network } = form.choice(`social.${index}.network`);
          return (
            <div className="grid gap-4 sm:grid-cols-[min(10rem,40%)_minmax(0,1fr)]">
              <Select
                label="Network"
                choices={choices}
                {...network}
                onChange={({ target }) => {
                  const chosen = socialNetworks.find((candidate) => candidate === target.value);
                  if (chosen) onValueChange(chosen);
                }}
              />
              <TextInput
                label="Address"
                type="url"
                autoComplete="off"
                {...typedText(form.choice(`social.${index}.url`))}
              />
            </div>
          );
        }}
      </RowList>
    </EditorSection>
  );
}
