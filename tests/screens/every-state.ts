import { deskStates } from './desk-states.ts';
import { doorStates } from './door-states.ts';
import { portalStates } from './portal-states.ts';
import { rooms } from './rooms.ts';
import { siteStates } from './site-states.ts';
import type { State } from './state.ts';

/** Everything there is to photograph, screen by screen in the order of the route table. */
export const everyState: State[] = inOrder([
  ...rooms,
  ...siteStates,
  ...doorStates,
  ...portalStates,
  ...deskStates,
]);

function inOrder(states: State[]): State[] {
  const screens = [...new Set(states.map(({ screen }) => screen))];
  return screens.flatMap((screen) => states.filter((state) => state.screen === screen));
}
