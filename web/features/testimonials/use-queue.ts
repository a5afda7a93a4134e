import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { replaceInPages } from '#web/api/paging.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { samplesQuery, testimonialQuery } from './queries.ts';

/** Changes the status of a testimonial. `beforeUpdate` runs while its old status is still on screen. */
export function useChangeTestimonialStatus(beforeUpdate: () => void) {
  return useChange(
    ({ id, status }: { id: number; status: TestimonialStatus; done: string }) =>
      call(testimonialEndpoints.changeStatus, { params: { id: String(id) }, body: { status } }),
    beforeUpdate,
  );
}

/** Sends the email that asks for consent. */
export function useAskConsent() {
  return useChange(({ id, askedAt }: { id: number; askedAt: string | null; done: string }) =>
    call(testimonialEndpoints.askConsent, { params: { id: String(id) }, body: { askedAt } }),
  );
}

/** Puts a changed testimonial into the lists on screen at once, then refetches them and the public pages of this tab. */
export function useUpdateCachedTestimonial() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (changed: QueuedTestimonial) => {
    replaceInPages(queryClient, testimonialEndpoints.list.path, changed);
    queryClient.setQueryData(testimonialQuery(changed.id).queryKey, changed);
    refreshQueue(queryClient);
    void queryClient.invalidateQueries({ queryKey: samplesQuery.queryKey });
    void router.invalidate();
  };
}

/** Refetches the lists, the counts and the open testimonial. */
function refreshQueue(queryClient: QueryClient): void {
  const { list, counts, read } = testimonialEndpoints;
  for (const { path } of [list, counts, read]) void queryClient.invalidateQueries({ queryKey: [path] });
}

function useChange<Change extends { done: string }>(
  send: (change: Change) => Promise<QueuedTestimonial>,
  beforeUpdate?: () => void,
) {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const updateCached = useUpdateCachedTestimonial();
  return useMutation({
    mutationFn: send,
    onSuccess: (testimonial, { done }) => {
      beforeUpdate?.();
      updateCached(testimonial);
      show({ title: done, tone: 'success' });
    },
    onError: (error) => {
      const description = errorText(error, 'Nothing was changed. Please try again.');
      show({ title: 'Update Failed', description, tone: 'destructive' });
      // Someone else may have changed it first: show the current status.
      refreshQueue(queryClient);
    },
  });
}
