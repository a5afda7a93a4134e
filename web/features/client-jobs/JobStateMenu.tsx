import { ChevronDown } from 'lucide';
import type { ReactElement } from 'react';
import { type JobState, jobStateLabels, jobStates } from '#contract/client-jobs/rules.ts';
import type { ClientJob } from '#contract/client-jobs/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ActionsMenu } from '#web/ui/layout/ActionsMenu.tsx';
import { type Tone, toneWash } from '#web/ui/tones.ts';
import { useJobChanges } from './use-job-changes.ts';

interface JobStateMenuProps {
  job: ClientJob;
  /** The button that opens it; otherwise it is the job's status. */
  trigger?: ReactElement;
}

/** The status of a job, which a press changes. */
export function JobStateMenu({ job, trigger }: JobStateMenuProps) {
  const { move } = useJobChanges();
  const { id, title, client, state } = job;
  const label = `${jobStateLabels[state]}: change the status of ${title} for ${client.name}`;
  return (
    <ActionsMenu
      label={label}
      trigger={
        trigger ?? (
          <button
            type="button"
            aria-label={label}
            disabled={move.isPending}
            // z-10: above the button that covers the row.
            className={cx(
              'shown-in-print relative z-10 inline-flex min-h-6 items-center gap-1.5 rounded-sm px-2 text-small font-strong whitespace-nowrap',
              toneWash[jobStateTone[state]],
            )}
          >
            <span aria-hidden className="size-1.5 rounded-full bg-current" />
            {jobStateLabels[state]}
            <Icon of={ChevronDown} />
          </button>
        )
      }
    >
      {jobStates
        .filter((next) => next !== state)
        .map((next) => (
          <Button key={next} variant="quiet" onClick={() => move.mutate({ id, state: next })}>
            {jobStateLabels[next]}
          </Button>
        ))}
    </ActionsMenu>
  );
}

const jobStateTone: Record<JobState, Tone> = {
  'to-do': 'neutral',
  'in-progress': 'blue',
  waiting: 'orange',
  done: 'green',
};
