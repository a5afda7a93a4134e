import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Inquiry, inquiryEndpoints, type InquiryStatus } from '#contract/inquiries.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { inboxQuery } from './queries.ts';

/** Archives a message or takes it back. */
export function useMoveInquiry() {
  const { show } = useToasts();
  const keep = useKeepInquiry();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: InquiryStatus; done: string }) =>
      call(inquiryEndpoints.changeStatus, { params: { id: String(id) }, body: { status } }),
    onSuccess: (inquiry, { done }) => {
      keep(inquiry);
      show({ title: done, tone: 'success' });
    },
    onError: (error) => {
      const description = describe(error, 'The message was not moved. Please try again.');
      show({ title: 'Update Failed', description, tone: 'destructive' });
    },
  });
}

/** Puts a changed message into the list on screen. */
export function useKeepInquiry() {
  const queryClient = useQueryClient();
  return (changed: Inquiry) =>
    queryClient.setQueryData(inboxQuery.queryKey, (old: Inquiry[] | undefined) =>
      old?.map((inquiry) => (inquiry.id === changed.id ? changed : inquiry)),
    );
}
