import { mkdir, rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { openBrowser } from '../support/browser/chromium.ts';
import { startTestServer } from '../support/browser/test-server.ts';
import { findPlaces, newcomer, type Places } from './places.ts';
import type { Who } from './state.ts';

/** The running product with everything the states need, and a browser in front of it. */
export interface Stage {
  places: Places;
  /** A page in someone's browser, which remembers nothing but the session. */
  comeAs: (who: Who) => Promise<Page>;
  close: () => Promise<void>;
}

const people = { owner: demoAccounts[0], client: demoAccounts[1], newcomer };

export async function setStage(folder: string): Promise<Stage> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await startTestServer();
  const places = await findPlaces(server);
  const browser = await openBrowser();
  const contexts = new Map<Who, Promise<BrowserContext>>();
  const comeAs = async (who: Who) => {
    const context = contexts.get(who) ?? openFor(browser, server.origin, who);
    contexts.set(who, context);
    return (await context).newPage();
  };
  return {
    places,
    comeAs,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** One for each person, so that the browser compiles the product's scripts once. */
async function openFor(browser: Browser, baseURL: string, who: Who): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => localStorage.clear());
  if (who === 'visitor') return context;
  const { username, password } = people[who];
  const answer = await context.request.post(accountEndpoints.login.path, { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  return context;
}
