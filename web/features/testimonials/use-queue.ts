import { useRouter } from '@tanstack/react-router';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import { useAction } from '#web/actions/use-action.ts';

const failure = { failed: 'Update Failed', advice: 'Nothing was changed. Please try again.' };

/** Changes the status of a testimonial. `beforeUpdate` runs while its old status is still on screen. */
export function useChangeTestimonialStatus(beforeUpdate: () => void) {
  const router = useRouter();
  return useAction(testimonialEndpoints.changeStatus, {
    input: ({ id, status }: { id: number; status: TestimonialStatus; done: string }) => ({
      params: { id: String(id) },
      body: { status },
    }),
    done: (_, { done }) => {
      beforeUpdate();
      return done;
    },
    // The public pages that are loaded in this tab.
    afterwards: () => void router.invalidate(),
    ...failure,
  });
}

/** Sends the email that asks for consent. */
export function useAskConsent() {
  return useAction(testimonialEndpoints.askConsent, {
    input: ({ id, askedAt }: { id: number; askedAt: string | null; done: string }) => ({
      params: { id: String(id) },
      body: { askedAt },
    }),
    done: (_, { done }) => done,
    ...failure,
  });
}
