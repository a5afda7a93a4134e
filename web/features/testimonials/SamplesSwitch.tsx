import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { samplesQuery } from './queries.ts';

/** Shows or hides the four sample testimonials, which the site shows until the firm publishes its first real one. */
export function SamplesSwitch({ className }: { className?: string }) {
  const { data } = useQuery(samplesQuery);
  const queryClient = useQueryClient();
  const router = useRouter();
  const { show } = useToasts();
  const change = useMutation({
    mutationFn: (shown: boolean) => call(testimonialEndpoints.switchSamples, { body: { shown } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(samplesQuery.queryKey, saved);
      void router.invalidate();
    },
    onError: (error) => {
      const description = errorText(error, 'Nothing was changed. Please try again.');
      show({ title: 'Update Failed', description, tone: 'destructive' });
    },
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
