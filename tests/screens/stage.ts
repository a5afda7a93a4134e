import { mkdir, rm } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { demoAccounts } from '#server/db/seed/demo.ts';
import { openBrowser } from '../support/browser/chromium.ts';
import { startTestServer } from '../support/browser/test-server.ts';
import { findPathParams, newcomer, type PathParams } from './path-params.ts';
import type { Who } from './state.ts';

/** The running product with the records that the states need, and a browser. */
export interface Stage {
  pathParams: PathParams;
  /** Opens a page in this person's browser, which stores nothing but the session. */
  newPageAs: (who: Who) => Promise<Page>;
  close: () => Promise<void>;
}

const people = { owner: demoAccounts[0], client: demoAccounts[1], newcomer };

/** Empties the folder for the screenshots and starts the product and a browser. */
export async function prepareStage(folder: string): Promise<Stage> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await startTestServer();
  const pathParams = await findPathParams(server);
  const browser = await openBrowser();
  const contexts = new Map<Who, Promise<BrowserContext>>();
  const newPageAs = async (who: Who) => {
    const context = contexts.get(who) ?? openContext(browser, server.origin, who);
    contexts.set(who, context);
    return (await context).newPage();
  };
  return {
    pathParams,
    newPageAs,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Signs this person in to a new context. Each person keeps one, so that the browser compiles the product's scripts once. */
async function openContext(browser: Browser, baseURL: string, who: Who): Promise<BrowserContext> {
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
