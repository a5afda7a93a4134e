import { monthToClose } from '#contract/client-jobs/months.ts';
import { firstDueDate, type JobTemplate } from '#contract/client-jobs/templates.ts';
import type { TaskTemplate } from '#contract/tasks/templates.ts';
import type { Deps } from '#server/deps.ts';
import { beginJob } from '#server/features/client-jobs/client-jobs.ts';
import type { StartWork } from '#server/features/engagements/after-signing.ts';
import { createTasksWithin, datedTasks } from '#server/features/tasks/tasks.ts';
import { openDays } from '#server/open-days.ts';

/** What the firm's templates are now. */
export type ReadTemplates = () => Promise<{ jobs: readonly JobTemplate[]; tasks: readonly TaskTemplate[] }>;

/** How the jobs and tasks of a signed letter begin. Read beforehand, because a transaction may have the only connection. */
export async function letterWork(deps: Deps, templates: ReadTemplates): Promise<StartWork> {
  const [{ jobs, tasks }, days, today] = [await templates(), await openDays(deps), await deps.site.today()];
  return async (tx, { clientId, startsOn, jobTemplates, taskTemplate, isRenewal }) => {
    const chosenJobs = jobs.filter(({ id }) => jobTemplates.includes(id));
    const beginning = chosenJobs.filter(({ recurrence }) => !isRenewal || recurrence === 'none');
    for (const template of beginning) {
      const due = firstDueDate(template, startsOn);
      const { id, title, notes, recurrence, estimateMinutes, checklist } = template;
      const job = {
        title,
        notes,
        recurrence,
        estimateMinutes,
        assigneeId: null,
        template: id,
        dueDate: due < today ? today : due,
        closesMonth: template.closesMonth ? monthToClose(due) : null,
        checklist: checklist.map((text) => ({ text, done: false })),
      };
      await beginJob(tx, deps, { actor: null, clientId, job });
    }
    const chosenTasks = tasks.find(({ id }) => id === taskTemplate);
    if (chosenTasks)
      await createTasksWithin(tx, deps, {
        actor: null,
        clientId,
        template: chosenTasks.id,
        tasks: datedTasks(chosenTasks.tasks, { startsOn, today }, days),
      });
    const isMissing = taskTemplate !== null && !chosenTasks;
    return {
      jobs: beginning.length,
      tasks: chosenTasks?.tasks.length ?? 0,
      missing: jobTemplates.length - chosenJobs.length + (isMissing ? 1 : 0),
    };
  };
}
