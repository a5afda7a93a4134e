import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/Button.tsx';
import { firstStepsQuery } from './queries.ts';
import { useChangeFirstSteps } from './use-change-first-steps.ts';

/** Shows the hidden checklist again; null if it isn't hidden or has no open steps. */
export function ShowFirstSteps() {
  const { data } = useQuery(firstStepsQuery);
  const { change, pending } = useChangeFirstSteps();
  if (!data?.hidden || data.steps.every(({ done }) => done)) return null;
  return (
    <Button
      variant="quiet"
      className="mt-6 hang-left"
      pending={pending}
      pendingLabel="Showing"
      onClick={() => change({ hidden: false })}
    >
      Show the first steps
    </Button>
  );
}
