import { FirstSteps } from '#web/features/settings/first-steps/FirstSteps.tsx';
import { firstStepLinks } from './first-step-links.tsx';

/** The first steps with links to their screens. */
export function OwnFirstSteps() {
  return <FirstSteps links={firstStepLinks} />;
}
