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
  /** What a new one holds. */
  blank: (id: string) => Template;
  /** The list of the form, which the fields change as well. */
  listOf: (form: TypedForm<Templates<Template>, Templates<Template>>) => {
    value: Template[];
    onValueChange: (templates: Template[]) => void;
  };
  /** The fields of the one at this place. */
  children: (form: TypedForm<Templates<Template>, Templates<Template>>, at: number) => ReactNode;
}

/** Edits templates one at a time: those there are at the left, the fields of the chosen one beside them. */
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
        const [, place] = /^templates\.(\d+)\./.exec(names[0] ?? '') ?? [];
        if (place !== undefined) setChosen(Number(place));
      }}
    >
      {(form) => {
        const { value: templates, onValueChange } = listOf(form);
        const at = Math.min(chosen, templates.length - 1);
        return (
          <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[min(15rem,30%)_minmax(0,48rem)]">
            <TemplatePicker
              templates={templates}
              chosen={at}
              onChoose={setChosen}
              onAdd={() => {
                onValueChange([...templates, blank(crypto.randomUUID())]);
                setChosen(templates.length);
              }}
            />
            {at === -1 ? (
              <EmptyState sentence="There are no templates. Add one." />
            ) : (
              <div key={templates[at]?.id} className="flex min-w-0 flex-col gap-6">
                {children(form, at)}
                <Button
                  variant="destructive"
                  className="self-start"
                  onClick={() => onValueChange(templates.filter((_, place) => place !== at))}
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
