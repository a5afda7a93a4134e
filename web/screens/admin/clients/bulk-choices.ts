import { clientEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import type { BulkChoice } from '#web/features/bulk-actions/bulk-choice.ts';
import { InviteForm } from '#web/features/clients/at-once/InviteForm.tsx';
import { AddTagForm, RemoveTagForm } from '#web/features/clients/at-once/TagForms.tsx';
import { NewTasksForm } from '#web/features/tasks/NewTasksForm.tsx';
import { AskManyForm } from '#web/features/tasks/request-lists/AskManyForm.tsx';

/** What can be done for several clients of the list at once, the most used first. */
export const clientBulkChoices: readonly BulkChoice[] = [
  { label: 'Ask for documents', endpoint: requestListEndpoints.create, Form: AskManyForm },
  { label: 'New task', endpoint: taskEndpoints.create, Form: NewTasksForm },
  { label: 'Add a tag', endpoint: clientEndpoints.update, Form: AddTagForm },
  { label: 'Remove a tag', endpoint: clientEndpoints.update, Form: RemoveTagForm },
  { label: 'Invite to the portal', endpoint: invitationEndpoints.inviteMany, Form: InviteForm },
];
