import type { Page } from 'playwright-core';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** By width: a phone, a tablet, a desktop. */
const screens = {
  360: { height: 640, hasTouch: true },
  768: { height: 1024, hasTouch: true },
  1440: { height: 900, hasTouch: false },
} as const;
export type Width = keyof typeof screens;

export const widths: readonly Width[] = [360, 768, 1440];

/** Emulates the screen with this width. */
export async function emulateScreen(page: Page, width: Width): Promise<void> {
  const { height, hasTouch } = screens[width];
  await page.setViewportSize({ width, height });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await devTools.detach();
}
