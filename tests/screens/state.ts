import type { Page } from 'playwright-core';
import type { Width } from './looks.ts';
import type { PathParams } from './path-params.ts';

export type Who = 'visitor' | 'client' | 'newcomer' | 'owner';

/** A state of a page to photograph. */
export interface State {
  /** A path of the route table, by which the contact sheets are grouped. */
  screen: string;
  name: string;
  who?: Who;
  /** The path to open, with parameters of path-params.ts such as `:client`; by default the screen's. */
  path?: string;
  /** Intercepts calls of the page. */
  calls?: (page: Page) => Promise<unknown>;
  /** What to do on the page before the screenshot. */
  before?: (page: Page, pathParams: PathParams) => Promise<unknown>;
  /** Something is still loading in the screenshot, so it isn't waited for. */
  waits?: true;
  /** For a state that exists only at some widths, such as the menu on phones. */
  widths?: readonly Width[];
}

/** The states of one screen, with their common properties. */
export function statesOf(screen: string, common: Partial<State>, states: Omit<State, 'screen'>[]): State[] {
  return states.map((state) => ({ screen, ...common, ...state }));
}

/** Presses buttons by name, one after the other; of several with the same name the first. */
export const press =
  (name: string | RegExp, ...more: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const buttonName of [name, ...more]) await button(page, buttonName).click();
  };

function button(page: Page, name: string | RegExp) {
  const dialog = page.locator('[role="dialog"], [role="alertdialog"], dialog[open]');
  const within = dialog.getByRole('button', { name, exact: true });
  return within.or(page.getByRole('button', { name, exact: true })).first();
}
