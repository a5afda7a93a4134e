import type { TaskTemplate } from '#contract/tasks/templates.ts';
import { FieldError } from '#web/ui/form/FieldError.tsx';

interface TemplateTasksProps {
  template: TaskTemplate;
  /** Indexes of the chosen tasks; undefined for all of them. */
  chosen: number[] | undefined;
  onChoose: (indexes: number[]) => void;
  error: string | undefined;
  /** The due date, formatted, of a task that is due after so many days. */
  dayOf: (days: number) => string;
}

/** The tasks of a template with their due dates. Each can be left out. */
export function TemplateTasks({ template, chosen, onChoose, error, dayOf }: TemplateTasksProps) {
  const all = template.tasks.map((_, index) => index);
  const picked = chosen ?? all;
  return (
    <fieldset className="rounded-md border border-rule-2">
      <legend className="sr-only">Tasks in the template</legend>
      <ul className="max-h-72 divide-y divide-rule overflow-y-auto">
        {template.tasks.map((task, index) => (
          <li key={index}>
            <label className="flex cursor-pointer items-start gap-3 px-4 py-2 hover:bg-pine-wash">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-pine"
                checked={picked.includes(index)}
                onChange={({ target }) =>
                  onChoose(all.filter((other) => (other === index ? target.checked : picked.includes(other))))
                }
              />
              <span className="grow">{task.title}</span>
              <span className="shrink-0 text-small text-ink-2 tabular-nums">{dayOf(task.days)}</span>
            </label>
          </li>
        ))}
      </ul>
      {error && (
        <div role="alert" className="border-t border-rule px-4 py-2">
          <FieldError id={`${template.id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
