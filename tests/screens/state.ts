import type { Page } from 'playwright-core';
import type { Width } from './looks.ts';
import type { Places } from './places.ts';

export type Who = 'visitor' | 'client' | 'newcomer' | 'owner';

/** One thing to photograph: a page, and what is done before the picture. */
export interface State {
  /** Its place on the contact sheets: an address of the route table. */
  screen: string;
  name: string;
  who?: Who;
  /** The address to open, with the names of places.ts behind a colon; the screen's own unless said. */
  path?: string;
  /** What becomes of the calls that the page makes. */
  calls?: (page: Page) => Promise<unknown>;
  /** What is done on the page before the picture. */
  before?: (page: Page, places: Places) => Promise<unknown>;
  /** Something is still on its way in the picture, so nothing waits for its end. */
  waits?: true;
  /** Only there at some widths: the menus of phones. */
  widths?: readonly Width[];
}

/** The states of one screen, with what they have in common said once. */
export function statesOf(screen: string, common: Partial<State>, states: Omit<State, 'screen'>[]): State[] {
  return states.map((state) => ({ screen, ...common, ...state }));
}

/** Presses a button by its words, the first if there are several. */
export const press =
  (name: string | RegExp, ...more: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const each of [name, ...more]) await button(page, each).click();
  };

function button(page: Page, name: string | RegExp) {
  const dialog = page.locator('[role="dialog"], [role="alertdialog"], dialog[open]');
  const within = dialog.getByRole('button', { name, exact: true });
  return within.or(page.getByRole('button', { name, exact: true })).first();
}
