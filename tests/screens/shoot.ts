import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { waitUntilHydrated } from '../support/browser/hydrated.ts';
import { showOn, type Theme, type Width } from './looks.ts';
import type { Places } from './places.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

export interface Picture {
  state: State;
  width: Width;
  theme: Theme;
  file: string;
  /** Pixels that the page is wider than its window. */
  tooWide: number;
}

interface Looks {
  widths: readonly Width[];
  themes: readonly Theme[];
}

/** Milliseconds for each thing that a state does; a page that takes longer is not photographed. */
const timeoutMs = 10_000;

/** Brings one state about, and photographs it at each width in each theme. */
export async function shoot(stage: Stage, state: State, { widths, themes }: Looks, folder: string) {
  const page = await stage.comeAs(state.who ?? 'visitor');
  page.setDefaultTimeout(timeoutMs);
  try {
    const [first = 360] = widths;
    await showOn(page, first);
    await page.emulateMedia({ colorScheme: themes[0] ?? 'light' });
    await bringAbout(page, state, stage.places);
    const pictures: Picture[] = [];
    for (const width of widths) {
      if (width !== first) await showOn(page, width);
      for (const theme of themes) pictures.push(await photograph(page, { state, width, theme }, folder));
    }
    return pictures;
  } finally {
    await page.close();
  }
}

async function bringAbout(page: Page, state: State, places: Places) {
  await state.calls?.(page);
  const path = (state.path ?? state.screen).replaceAll(/:(\w+)/g, (_, name: string) => places[name] ?? '');
  await page.goto(path);
  await waitUntilHydrated(page);
  if (!state.waits || state.before) await loaded(page);
  await state.before?.(page, places);
  await (state.waits ? page.waitForTimeout(300) : loaded(page));
}

/** Nothing on the page says that it is loading, the typefaces are there, and the pictures in view. */
async function loaded(page: Page) {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')]
      .filter((status) => status.checkVisibility({ visibilityProperty: true }))
      .every(({ textContent }) => !/^(?:Loading|Opening)/.test(textContent ?? '')),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

async function photograph(page: Page, view: Omit<Picture, 'file' | 'tooWide'>, folder: string) {
  const file = `${fileName(view.state)}-${view.width}-${view.theme}.png`;
  await page.emulateMedia({ colorScheme: view.theme });
  await painted(page);
  const { fullPage, tooWide } = await page.evaluate(extent);
  await page.screenshot({ path: join(folder, file), fullPage });
  return { ...view, file, tooWide };
}

/** The colours of another theme have arrived. */
async function painted(page: Page) {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Runs in the browser: the whole page is shown unless something floats over it or it has been scrolled. */
function extent() {
  const floating = '[role=dialog], [role=alertdialog], dialog[open], [aria-label=Notices] > *';
  const floats = [...document.querySelectorAll(floating)].some((element) => element.checkVisibility());
  const { scrollHeight, scrollWidth } = document.documentElement;
  return {
    fullPage: !floats && scrollHeight > innerHeight && scrollY === 0,
    tooWide: scrollWidth - innerWidth,
  };
}

function fileName({ screen, name }: State) {
  const words = `${screen === '/' ? 'home' : screen} ${name}`;
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
