import type { Page } from 'playwright-core';

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A phone, a tablet, a desktop; the first two are touched. */
const screens = {
  360: { height: 640, touched: true },
  768: { height: 1024, touched: true },
  1440: { height: 900, touched: false },
} as const;
export type Width = keyof typeof screens;

export const widths: readonly Width[] = [360, 768, 1440];

/** Gives a page another screen, as if it had been opened there. */
export async function showOn(page: Page, width: Width): Promise<void> {
  const { height, touched } = screens[width];
  await page.setViewportSize({ width, height });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: touched });
  await devTools.detach();
}
