import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { waitUntilHydrated } from '../support/browser/hydrated.ts';
import { abortPending } from './calls.ts';
import { emulateScreen, type Theme, type Width } from './looks.ts';
import type { PathParams } from './path-params.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

export interface Picture {
  state: State;
  width: Width;
  theme: Theme;
  file: string;
  /** Pixels by which the page is wider than the viewport. */
  tooWide: number;
}

interface Looks {
  widths: readonly Width[];
  themes: readonly Theme[];
}

/** Milliseconds for each action of a state. A page that takes longer counts as a failure. */
const timeoutMs = 10_000;

/** Brings a page into one state, and takes a screenshot at each width in each theme. */
export async function photograph(stage: Stage, state: State, { widths, themes }: Looks, folder: string) {
  const page = await stage.newPageAs(state.who ?? 'visitor');
  page.setDefaultTimeout(timeoutMs);
  try {
    const [first = 360] = widths;
    await emulateScreen(page, first);
    await page.emulateMedia({ colorScheme: themes[0] ?? 'light' });
    await enterState(page, state, stage.pathParams);
    const pictures: Picture[] = [];
    for (const width of widths) {
      if (width !== first) await emulateScreen(page, width);
      for (const theme of themes) pictures.push(await takeScreenshot(page, { state, width, theme }, folder));
    }
    return pictures;
  } finally {
    await abortPending(page);
    await page.close();
  }
}

async function enterState(page: Page, state: State, pathParams: PathParams) {
  await state.calls?.(page);
  const path = (state.path ?? state.screen).replaceAll(
    /:(\w+)/g,
    (_, name: string) => pathParams[name] ?? '',
  );
  await page.goto(path);
  await waitUntilHydrated(page);
  if (!state.waits || state.before) await waitUntilLoaded(page);
  await state.before?.(page, pathParams);
  await (state.waits ? page.waitForTimeout(300) : waitUntilLoaded(page));
}

/** Waits until no visible status says that something is loading and the fonts are loaded. */
async function waitUntilLoaded(page: Page) {
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

async function takeScreenshot(page: Page, view: Omit<Picture, 'file' | 'tooWide'>, folder: string) {
  const file = `${fileName(view.state)}-${view.width}-${view.theme}.png`;
  await page.emulateMedia({ colorScheme: view.theme });
  await waitForPaint(page);
  const { fullPage, tooWide } = await page.evaluate(extent);
  await page.screenshot({ path: join(folder, file), fullPage });
  return { ...view, file, tooWide };
}

/** Waits until the colors of another theme are painted. */
async function waitForPaint(page: Page) {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Runs in the browser: the screenshot has the full page, unless something floats over it or it has been scrolled. */
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
  const text = `${screen === '/' ? 'home' : screen} ${name}`;
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
