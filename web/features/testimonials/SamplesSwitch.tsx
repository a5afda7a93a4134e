import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { samplesQuery } from './queries.ts';

/** Shows or hides the four sample testimonials, which the site shows until the firm publishes its first real one. */
export function SamplesSwitch({ className }: { className?: string }) {
  const { data } = useQuery(samplesQuery);
  const router = useRouter();
  const change = useAction(testimonialEndpoints.switchSamples, {
    input: (shown: boolean) => ({ body: { shown } }),
    afterwards: () => void router.invalidate(),
    failed: 'Update Failed',
    advice: 'Nothing was changed. Please try again.',
  });
  if (!data) return null;
  return (
    <Alert
      tone="blue"
      title={data.shown ? 'The site shows four samples' : 'The samples are hidden'}
      className={className}
    >
      <p>
        {data.shown
          ? 'They are marked as samples and disappear when you publish your first testimonial.'
          : 'The site shows no testimonials until you publish the first one.'}
      </p>
      <Button
        variant="quiet"
        className="hang-left"
        pending={change.isPending}
        pendingLabel="Saving"
        onClick={() => change.mutate(!data.shown)}
      >
        {data.shown ? 'Hide the samples' : 'Show the samples'}
      </Button>
    </Alert>
  );
}
