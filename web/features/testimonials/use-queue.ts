import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  type QueuedTestimonial,
  testimonialEndpoints,
  type TestimonialStatus,
} from '#contract/testimonials.ts';
import { describe } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { queueQuery, samplesQuery } from './queries.ts';

/** Publishes a testimonial or takes it back; `beforeShown` is called while its old state is still on screen. */
export function useMoveTestimonial(beforeShown: () => void) {
  return useChange(
    ({ id, status }: { id: number; status: TestimonialStatus; done: string }) =>
      call(testimonialEndpoints.changeStatus, { params: { id: String(id) }, body: { status } }),
    beforeShown,
  );
}

/** Sends the letter that asks for consent. */
export function useAskConsent() {
  return useChange(({ id }: { id: number; done: string }) =>
    call(testimonialEndpoints.askConsent, { params: { id: String(id) } }),
  );
}

/** Puts a changed testimonial into the queue on screen; public pages in this tab read theirs anew. */
export function useKeepTestimonial() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (changed: QueuedTestimonial) => {
    queryClient.setQueryData(queueQuery.queryKey, (old: QueuedTestimonial[] | undefined) =>
      old?.map((one) => (one.id === changed.id ? changed : one)),
    );
    void queryClient.invalidateQueries({ queryKey: samplesQuery.queryKey });
    void router.invalidate();
  };
}

function useChange<Change extends { done: string }>(
  send: (change: Change) => Promise<QueuedTestimonial>,
  beforeShown?: () => void,
) {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  const keep = useKeepTestimonial();
  return useMutation({
    mutationFn: send,
    onSuccess: (testimonial, { done }) => {
      beforeShown?.();
      keep(testimonial);
      show({ title: done, tone: 'success' });
    },
    onError: (error) => {
      const description = describe(error, 'Nothing was changed. Please try again.');
      show({ title: 'Update Failed', description, tone: 'destructive' });
      // Somebody else may have been faster: show what holds now.
      void queryClient.invalidateQueries({ queryKey: queueQuery.queryKey });
    },
  });
}
