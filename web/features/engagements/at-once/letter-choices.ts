import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { RemindSignersForm } from './RemindSignersForm.tsx';
import { RenewLettersForm } from './RenewLettersForm.tsx';
import { SendLettersForm } from './SendLettersForm.tsx';

/** What can be done for several letters of the list at once. */
export const letterBulkChoices = [
  { label: 'Send', endpoint: engagementEndpoints.send, Form: SendLettersForm },
  { label: 'Remind', endpoint: engagementEndpoints.remind, Form: RemindSignersForm },
  { label: 'Renew', endpoint: engagementEndpoints.renew, Form: RenewLettersForm },
];
