import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { InquiryStatus } from '#contract/inquiries/rules.ts';
import { useAction } from '#web/actions/use-action.ts';

/** Changes the status of a message. */
export function useChangeInquiryStatus() {
  return useAction(inquiryEndpoints.changeStatus, {
    input: ({ id, status }: { id: number; status: InquiryStatus; done: string }) => ({
      params: { id: String(id) },
      body: { status },
    }),
    done: (_, { done }) => done,
    failed: 'Update Failed',
    advice: 'The message was not moved. Please try again.',
  });
}
