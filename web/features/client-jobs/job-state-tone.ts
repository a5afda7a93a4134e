import type { JobState } from '#contract/client-jobs/rules.ts';
import type { Tone } from '#web/ui/tones.ts';

export const jobStateTone: Record<JobState, Tone> = {
  'to-do': 'neutral',
  'in-progress': 'blue',
  waiting: 'orange',
  done: 'green',
};
