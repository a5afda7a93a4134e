import { adminStates } from './admin-states.ts';
import { entryStates } from './entry-states.ts';
import { portalStates } from './portal-states.ts';
import { sections } from './admin-sections.ts';
import { siteStates } from './site-states.ts';
import type { State } from './state.ts';

/** All states to photograph, by screen in the order of the route table. */
export const everyState: State[] = inOrder([
  ...sections,
  ...siteStates,
  ...entryStates,
  ...portalStates,
  ...adminStates,
]);

function inOrder(states: State[]): State[] {
  const screens = [...new Set(states.map(({ screen }) => screen))];
  return screens.flatMap((screen) => states.filter((state) => state.screen === screen));
}
