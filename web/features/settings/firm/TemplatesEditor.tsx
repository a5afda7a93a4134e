import { type ReactNode, useState } from 'react';
import type { TypedForm } from '#web/ui/form/typed-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import type { FirmText } from './firm-texts.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { TextEditor } from './TextEditor.tsx';

interface Templates<Template> {
  version: number;
  templates: Template[];
}

interface TemplatesEditorProps<Template extends { id: string; title: string }> {
  text: FirmText<Templates<Template>>;
  label: string;
  /** Makes an empty template with this id. */
  blank: (id: string) => Template;
  /** The form's list of templates, which the fields change too. */
  listOf: (form: TypedForm<Templates<Template>, Templates<Template>>) => {
    value: Template[];
    onValueChange: (templates: Template[]) => void;
  };
  /** Renders the fields of the template at this index. */
  children: (form: TypedForm<Templates<Template>, Templates<Template>>, index: number) => ReactNode;
}

/** Edits templates one at a time: the list on the left, the fields of the chosen template beside it. */
export function TemplatesEditor<Template extends { id: string; title: string }>(
  props: TemplatesEditorProps<Template>,
) {
  const { text, label, blank, listOf, children } = props;
  const [chosen, setChosen] = useState(0);
  return (
    <TextEditor
      text={text}
      label={label}
      onPointOut={(names) => {
        const [, index] = /^templates\.(\d+)\./.exec(names[0] ?? '') ?? [];
        if (index !== undefined) setChosen(Number(index));
      }}
    >
      {(form) => {
        const { value: templates, onValueChange } = listOf(form);
        const index = Math.min(chosen, templates.length - 1);
        return (
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[min(15rem,30%)_minmax(0,48rem)]">
            <TemplatePicker
              templates={templates}
              chosen={index}
              onChoose={setChosen}
              onAdd={() => {
                onValueChange([...templates, blank(crypto.randomUUID())]);
                setChosen(templates.length);
              }}
            />
            {index === -1 ? (
              <EmptyState sentence="There are no templates. Add one." />
            ) : (
              <div key={templates[index]?.id} className="flex min-w-0 flex-col gap-6">
                {children(form, index)}
                <Button
                  variant="destructive"
                  className="self-start"
                  onClick={() => onValueChange(templates.filter((_, otherIndex) => otherIndex !== index))}
                >
                  Delete this template
                </Button>
              </div>
            )}
          </div>
        );
      }}
    </TextEditor>
  );
}
