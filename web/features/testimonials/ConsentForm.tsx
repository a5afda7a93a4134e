import { useQuery } from '@tanstack/react-query';
import type { TestimonialByLink } from '#contract/testimonials/schemas.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { errorText, isNotFound } from '#web/api/api-error.ts';
import { useHash } from '#web/lib/use-hash.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { NotLoaded } from '#web/ui/feedback/NotLoaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { testimonialByLinkQuery } from './queries.ts';
import { Sent } from './Sent.tsx';

/** The page behind a magic link: the sender's testimonial, with a button that gives or withdraws consent to publish it. */
export function ConsentForm() {
  const token = useHash();
  if (token === undefined) return null;
  if (token !== '') return <TestimonialByToken key={token} token={token} />;
  return (
    <Alert tone="yellow" title="The link is not complete">
      This link looks cut off. Copy all of it from our email, or reply to the email with your decision.
    </Alert>
  );
}

function TestimonialByToken({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(testimonialByLinkQuery(token));
  if (data) return <Decision token={token} testimonial={data} />;
  if (error) {
    return (
      <NotLoaded
        title="Your testimonial could not be loaded"
        failure={errorText(error, 'Something went wrong. Please try again.')}
        onRetry={isNotFound(error) ? undefined : () => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading your testimonial" className="w-full">
      <Skeleton className="h-64" />
    </Loading>
  );
}

function Decision({ token, testimonial }: { token: string; testimonial: TestimonialByLink }) {
  const change = useAction(testimonialEndpoints.changeConsent, {
    input: (agrees: boolean) => ({ body: { token, consent: agrees } }),
  });
  const { consent } = testimonial;
  return (
    <>
      <Sent testimonial={testimonial} />
      <Alert tone={consent ? 'green' : 'neutral'} title={consent ? 'You agree' : 'You haven’t agreed'}>
        {stateOf(testimonial)}
      </Alert>
      {change.error && (
        <Alert tone="red" title="Not saved">
          {errorText(change.error, 'Something went wrong. Please try again.')}
        </Alert>
      )}
      <Button
        variant={consent ? 'secondary' : 'primary'}
        pending={change.isPending}
        pendingLabel="Saving"
        onClick={() => change.mutate(!consent)}
      >
        {consent ? 'Withdraw my consent' : 'Yes, you may publish it'}
      </Button>
    </>
  );
}

function stateOf({ consent, status }: TestimonialByLink): string {
  if (status === 'published')
    return 'Your testimonial is on our site. If you withdraw, it comes off the site right away.';
  if (!consent) return 'Nothing is published. If you agree, your words, rating, name and company may appear.';
  return 'Your words, rating, name and company may appear on our site. We read each testimonial first.';
}
