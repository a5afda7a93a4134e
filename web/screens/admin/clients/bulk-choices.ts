import { staffEndpoints } from '#contract/accounts/access/endpoints.ts';
import { clientJobEndpoints } from '#contract/client-jobs/endpoints.ts';
import { clientEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { conversationEndpoints } from '#contract/messages/endpoints.ts';
import { requestListEndpoints, taskEndpoints } from '#contract/tasks/endpoints.ts';
import { GiveAccessForm } from '#web/features/accounts/access/GiveAccessForm.tsx';
import type { BulkChoice } from '#web/features/bulk-actions/bulk-choice.ts';
import { NewJobsForm } from '#web/features/client-jobs/NewJobsForm.tsx';
import { ArchiveForm } from '#web/features/clients/at-once/ArchiveForm.tsx';
import { EntityForm } from '#web/features/clients/at-once/EntityForm.tsx';
import { InviteForm } from '#web/features/clients/at-once/InviteForm.tsx';
import { AddTagForm, RemoveTagForm } from '#web/features/clients/at-once/TagForms.tsx';
import { NewLettersForm } from '#web/features/engagements/at-once/NewLettersForm.tsx';
import { NewInvoicesForm } from '#web/features/invoices/at-once/NewInvoicesForm.tsx';
import { SendManyForm } from '#web/features/messages/SendManyForm.tsx';
import { NewTasksForm } from '#web/features/tasks/NewTasksForm.tsx';
import { AskManyForm } from '#web/features/tasks/request-lists/AskManyForm.tsx';

export const invitationChoice: BulkChoice = {
  label: 'Invite to the portal',
  endpoint: invitationEndpoints.inviteMany,
  Form: InviteForm,
};

/** What can be done for several clients of the list at once, the most used first. */
export const clientBulkChoices: readonly BulkChoice[] = [
  { label: 'Ask for documents', endpoint: requestListEndpoints.create, Form: AskManyForm },
  { label: 'New task', endpoint: taskEndpoints.create, Form: NewTasksForm },
  { label: 'New job', endpoint: clientJobEndpoints.create, Form: NewJobsForm },
  { label: 'New invoice', endpoint: adminInvoiceEndpoints.create, Form: NewInvoicesForm },
  { label: 'New letter', endpoint: engagementEndpoints.create, Form: NewLettersForm },
  { label: 'Send a message', endpoint: conversationEndpoints.answer, Form: SendManyForm },
  invitationChoice,
  { label: 'Add a tag', endpoint: clientEndpoints.update, Form: AddTagForm },
  { label: 'Remove a tag', endpoint: clientEndpoints.update, Form: RemoveTagForm },
  { label: 'Set entity type', endpoint: clientEndpoints.update, Form: EntityForm },
  { label: 'Give a staff member access', endpoint: staffEndpoints.giveAccess, Form: GiveAccessForm },
  { label: 'Archive', endpoint: clientEndpoints.archive, Form: ArchiveForm },
];
