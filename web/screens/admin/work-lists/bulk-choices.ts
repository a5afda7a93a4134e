import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import type { BulkChoice } from '#web/features/bulk-actions/bulk-choice.ts';
import { AssignForm } from '#web/features/client-jobs/at-once/AssignForm.tsx';
import { DueDateForm } from '#web/features/client-jobs/at-once/DueDateForm.tsx';
import { StatusForm } from '#web/features/client-jobs/at-once/StatusForm.tsx';

/** What can be done for several jobs of the list at once. */
export const jobBulkChoices: readonly BulkChoice[] = [
  { label: 'Set status', endpoint: clientJobEndpoints.change, Form: StatusForm },
  { label: 'Assign', endpoint: clientJobEndpoints.change, Form: AssignForm },
  { label: 'Set due date', endpoint: clientJobEndpoints.change, Form: DueDateForm },
];
