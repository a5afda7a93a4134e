import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { taskTemplatesText } from '#web/features/settings/firm/firm-texts.ts';
import { TextEditor } from '#web/features/settings/firm/TextEditor.tsx';
import { TaskTemplateFields } from '#web/features/tasks/templates/TaskTemplateFields.tsx';
import { TemplatePicker } from '#web/features/tasks/templates/TemplatePicker.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

export const Route = createFileRoute('/_admin/admin/templates')({
  head: () => ({ meta: [{ title: 'Templates | Admin Dashboard' }] }),
  component: Templates,
});

function Templates() {
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <AdminHeading
        heading="Templates"
        lead="Tasks and documents that you ask clients for again and again. Save stores all templates at once."
      />
      <TextEditor
        text={taskTemplatesText}
        label="Templates"
        onPointOut={(names) => {
          const [, place] = /^templates\.(\d+)\./.exec(names[0] ?? '') ?? [];
          if (place !== undefined) setChosen(Number(place));
        }}
      >
        {(form) => {
          const { value: templates, onValueChange } = form.choice('templates');
          const at = Math.min(chosen, templates.length - 1);
          return (
            <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[min(15rem,30%)_minmax(0,48rem)]">
              <TemplatePicker
                templates={templates}
                chosen={at}
                onChoose={setChosen}
                onAdd={() => {
                  onValueChange([...templates, { id: crypto.randomUUID(), title: '', lead: '', tasks: [] }]);
                  setChosen(templates.length);
                }}
              />
              {at === -1 ? (
                <EmptyState sentence="There are no templates. Add one." />
              ) : (
                <div className="flex min-w-0 flex-col gap-6">
                  <TaskTemplateFields key={templates[at]?.id} form={form} at={at} />
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
    </>
  );
}
