import { useQuery } from '@tanstack/react-query';
import { maxJobs } from '#contract/engagements/rules.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { letterTemplatesQuery } from './queries.ts';

interface Choice<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onValueChange: (value: Value) => void;
}

interface FollowFieldsProps {
  jobs: Choice<string[]>;
  tasks: Choice<string>;
}

/** What begins by itself once everyone has signed: jobs for the firm, and tasks for the client. */
export function FollowFields({ jobs, tasks }: FollowFieldsProps) {
  const { data } = useQuery(letterTemplatesQuery);
  if (!data) return null;
  const chosen = new Set(jobs.value);
  // A template that was deleted since stays chosen until it is taken out here.
  const gone = jobs.value.filter((id) => !data.jobs.some((job) => job.id === id));
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-strong">Once everyone has signed</legend>
      {data.jobs.length + gone.length > 0 && (
        <div role="group" aria-label="Jobs that begin" className="flex flex-col gap-1.5">
          {[...data.jobs, ...gone.map((id) => ({ id, title: `${id} (no longer a template)` }))].map(
            ({ id, title }) => (
              <Checkbox
                key={id}
                name={jobs.name}
                label={`Begin the job “${title}”`}
                checked={chosen.has(id)}
                disabled={!chosen.has(id) && chosen.size >= maxJobs}
                onCheckedChange={(checked) =>
                  jobs.onValueChange(
                    checked ? [...jobs.value, id] : jobs.value.filter((other) => other !== id),
                  )
                }
              />
            ),
          )}
          {jobs.error !== undefined && <p className="text-red-text">{jobs.error}</p>}
        </div>
      )}
      <Select
        label="Tasks for the client (optional)"
        description="One email names all of them. They are dated from the day the work begins."
        className="sm:max-w-96"
        placeholder="None"
        choices={data.tasks.map(({ id, title }) => ({ value: id, label: title }))}
        name={tasks.name}
        error={tasks.error}
        value={tasks.value}
        onChange={({ target }) => tasks.onValueChange(target.value)}
      />
    </fieldset>
  );
}
