import type { EditedLegalText } from '#contract/settings/schemas.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { RowList } from '#web/ui/table/RowList.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { TextRows } from '#web/ui/form/TextRows.tsx';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { typedText } from '#web/ui/form/typed-text.ts';

const blank: EditedLegalText['sections'][number] = { heading: '', paragraphs: [''], records: false };

interface LegalFieldsProps {
  form: TypedForm<EditedLegalText, EditedLegalText>;
  /** Whether one of the sections includes the table of stored records. */
  withRecords: boolean;
}

export function LegalFields({ form, withRecords }: LegalFieldsProps) {
  const sections = form.choice('sections');
  return (
    <div className="flex flex-col gap-7">
      <TextInput label="Title" autoComplete="off" {...typedText(form.choice('title'))} />
      <RowList
        label="Sections"
        description="In the paragraphs, {name}, {owner}, {email}, {phone}, {address} and {city} are replaced with your firm’s details."
        list={sections}
        row="Section"
        blank={blank}
        max={40}
      >
        {(index) => (
          <div className="flex flex-col gap-4">
            <TextInput
              label="Heading"
              autoComplete="off"
              {...typedText(form.choice(`sections.${index}.heading`))}
            />
            <TextRows
              label="Paragraphs"
              list={form.choice(`sections.${index}.paragraphs`)}
              row="Paragraph"
              max={40}
              long
              field={(paragraph) => form.choice(`sections.${index}.paragraphs.${paragraph}`)}
            />
            {withRecords && (
              <Checkbox
                type="radio"
                label="Show the table of what we store under this section"
                name="records"
                checked={form.watch(`sections.${index}.records`)}
                onCheckedChange={() =>
                  sections.onValueChange(
                    sections.value.map((section, sectionIndex) => ({
                      ...section,
                      records: sectionIndex === index,
                    })),
                  )
                }
              />
            )}
          </div>
        )}
      </RowList>
    </div>
  );
}
