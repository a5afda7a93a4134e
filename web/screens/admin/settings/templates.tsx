import { createFileRoute } from '@tanstack/react-router';
import type { JobTemplate } from '#contract/client-jobs/templates.ts';
import { JobTemplateFields } from '#web/features/client-jobs/JobTemplateFields.tsx';
import { jobTemplatesText, taskTemplatesText } from '#web/features/settings/firm/firm-texts.ts';
import { TemplatesEditor } from '#web/features/settings/firm/TemplatesEditor.tsx';
import { TaskTemplateFields } from '#web/features/tasks/templates/TaskTemplateFields.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

export interface TemplatesSearch {
  templates?: 'jobs' | undefined;
}

export const Route = createFileRoute('/_admin/admin/templates')({
  validateSearch: ({ templates }: Record<string, unknown>): TemplatesSearch => ({
    templates: templates === 'jobs' ? templates : undefined,
  }),
  head: () => ({ meta: [{ title: 'Templates | Admin Dashboard' }] }),
  component: Templates,
});

function Templates() {
  const { templates = 'tasks' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <AdminHeading
        heading="Templates"
        lead="What you ask clients for again and again, and the work that repeats. Save stores all templates on a tab together."
      />
      <Tabs
        label="Templates"
        value={templates}
        onValueChange={(next) =>
          void navigate({ search: next === 'jobs' ? { templates: next } : {}, resetScroll: false })
        }
        tabs={[
          { value: 'tasks', label: 'For clients', panel: <TaskTemplates /> },
          { value: 'jobs', label: 'For the firm', panel: <JobTemplates /> },
        ]}
      />
    </>
  );
}

function TaskTemplates() {
  return (
    <TemplatesEditor
      text={taskTemplatesText}
      label="Templates for clients"
      blank={(id) => ({ id, title: '', lead: '', tasks: [] })}
      listOf={(form) => form.choice('templates')}
    >
      {(form, index) => <TaskTemplateFields form={form} index={index} />}
    </TemplatesEditor>
  );
}

function JobTemplates() {
  return (
    <TemplatesEditor
      text={jobTemplatesText}
      label="Templates for the firm"
      blank={blankJob}
      listOf={(form) => form.choice('templates')}
    >
      {(form, index) => <JobTemplateFields form={form} index={index} />}
    </TemplatesEditor>
  );
}

function blankJob(id: string): JobTemplate {
  return {
    id,
    title: '',
    notes: '',
    recurrence: 'none',
    daysBefore: 0,
    estimateMinutes: null,
    checklist: [],
  };
}
