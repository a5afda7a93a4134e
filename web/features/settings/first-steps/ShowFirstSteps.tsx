import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/Button.tsx';
import { firstStepsQuery } from './queries.ts';
import { useChangeFirstSteps } from './use-change-first-steps.ts';

/** Brings the list back that was put away, as long as something of it is open. */
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
