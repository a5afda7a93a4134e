import type { TaskTemplate } from '#contract/tasks/templates.ts';
import { FieldError } from '#web/ui/form/FieldError.tsx';

interface TemplateTasksProps {
  template: TaskTemplate;
  /** Places of the chosen tasks; undefined for all of them. */
  chosen: number[] | undefined;
  onChoose: (places: number[]) => void;
  error: string | undefined;
  /** The day on which a task is due, in words. */
  dayOf: (days: number) => string;
}

/** The tasks of a template with the days on which they will be due, each to be left out. */
export function TemplateTasks({ template, chosen, onChoose, error, dayOf }: TemplateTasksProps) {
  const all = template.tasks.map((_, place) => place);
  const picked = chosen ?? all;
  return (
    <fieldset className="rounded-md border border-rule-2">
      <legend className="sr-only">Tasks in the template</legend>
      <ul className="max-h-72 divide-y divide-rule overflow-y-auto">
        {template.tasks.map((task, place) => (
          <li key={place}>
            <label className="flex cursor-pointer items-start gap-3 px-4 py-2 hover:bg-pine-wash">
              <input
                type="checkbox"
                className="mt-1 size-4 shrink-0 accent-pine"
                checked={picked.includes(place)}
                onChange={({ target }) =>
                  onChoose(all.filter((one) => (one === place ? target.checked : picked.includes(one))))
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
