import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Inquiry } from '#contract/inquiries/schemas.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { InquiryStatus } from '#contract/inquiries/rules.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { replaceInPages } from '#web/api/paging.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { inquiryQuery } from './queries.ts';

/** Changes the status of a message. */
export function useChangeInquiryStatus() {
  const { show } = useToasts();
  const updateCached = useUpdateCachedInquiry();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: InquiryStatus; done: string }) =>
      call(inquiryEndpoints.changeStatus, { params: { id: String(id) }, body: { status } }),
    onSuccess: (inquiry, { done }) => {
      updateCached(inquiry);
      show({ title: done, tone: 'success' });
    },
    onError: (error) => {
      const description = errorText(error, 'The message was not moved. Please try again.');
      show({ title: 'Update Failed', description, tone: 'destructive' });
    },
  });
}

/** Puts a changed message into the lists on screen at once, then refetches the lists. */
export function useUpdateCachedInquiry() {
  const queryClient = useQueryClient();
  return (changed: Inquiry) => {
    const { path } = inquiryEndpoints.list;
    replaceInPages(queryClient, path, changed);
    queryClient.setQueryData(inquiryQuery(changed.id).queryKey, changed);
    void queryClient.invalidateQueries({ queryKey: [path] });
  };
}
