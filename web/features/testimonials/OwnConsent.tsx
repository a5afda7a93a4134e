import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnTestimonial } from '#contract/testimonials.ts';
import { testimonialEndpoints } from '#contract/testimonials.ts';
import { describe, isGone } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { NotLoaded } from '#web/ui/NotLoaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { ownTestimonialQuery } from './queries.ts';
import { Sent } from './Sent.tsx';

/** The sender's own words with one press to agree to their publication, or to withdraw (behind a letter's private link). */
export function OwnConsent({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(ownTestimonialQuery(token));
  if (data) return <Decision token={token} testimonial={data} />;
  if (error) {
    return (
      <NotLoaded
        title="Your testimonial could not be loaded"
        failure={describe(error, 'Something went wrong. Please try again.')}
        onRetry={isGone(error) ? undefined : () => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading your testimonial" className="w-full">
      <Skeleton className="h-64" />
    </Loading>
  );
}

function Decision({ token, testimonial }: { token: string; testimonial: OwnTestimonial }) {
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (consent: boolean) => call(testimonialEndpoints.changeConsent, { body: { token, consent } }),
    onSuccess: (changed) => queryClient.setQueryData(ownTestimonialQuery(token).queryKey, changed),
  });
  const { consent } = testimonial;
  return (
    <>
      <Sent testimonial={testimonial} />
      <Alert tone={consent ? 'green' : 'neutral'} title={consent ? 'You agree' : 'You have not agreed'}>
        {stateOf(testimonial)}
      </Alert>
      {change.error && (
        <Alert tone="red" title="Not saved">
          {describe(change.error, 'Something went wrong. Please try again.')}
        </Alert>
      )}
      <Button
        variant={consent ? 'secondary' : 'primary'}
        pending={change.isPending}
        pendingLabel="Saving"
        onClick={() => change.mutate(!consent)}
      >
        {consent ? 'Withdraw my consent' : 'I agree to publication'}
      </Button>
    </>
  );
}

function stateOf({ consent, status }: OwnTestimonial): string {
  if (status === 'published')
    return 'Your testimonial is on our site. Withdraw, and it leaves the site at once.';
  if (!consent) return 'Nothing is published. If you agree, your words, rating, name and company may appear.';
  return 'Your words, rating, name and company may appear on our site. We read each testimonial before.';
}
