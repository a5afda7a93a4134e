import { adminStates } from './admin-states.ts';
import { doorStates } from './door-states.ts';
import { portalStates } from './portal-states.ts';
import { sections } from './admin-sections.ts';
import { siteStates } from './site-states.ts';
import type { State } from './state.ts';

/** Everything there is to photograph, screen by screen in the order of the route table. */
export const everyState: State[] = inOrder([
  ...sections,
  ...siteStates,
  ...doorStates,
  ...portalStates,
  ...adminStates,
]);

function inOrder(states: State[]): State[] {
  const screens = [...new Set(states.map(({ screen }) => screen))];
  return screens.flatMap((screen) => states.filter((state) => state.screen === screen));
}
