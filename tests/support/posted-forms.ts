import { type FormAnswer, formAnswerHeader, readFormAnswer } from '#contract/forms/answer.ts';
import type { Caller } from './caller.ts';
import { testApp, type TestAppOptions } from './test-app.ts';

type Typed = string[][] | Record<string, string>;

/**
 * The product's API with empty pages, and the result of each form that a page was asked to show. The journeys in
 * without-script.e2e.ts check the real pages.
 */
export async function appWithForms(options: TestAppOptions = {}) {
  const shown: (FormAnswer | null)[] = [];
  const render = async ({ headers }: Request) => {
    shown.push(readFormAnswer(headers.get(formAnswerHeader)));
    return new Response('<!doctype html><title>A page</title>');
  };
  const pages = { render, isCacheable: () => true, clientFolder: '/nowhere' };
  const app = await testApp({ ...options, pages });
  /** The headers of a browser that posts one of our forms. */
  const ours = { origin: app.origin, 'content-type': 'application/x-www-form-urlencoded' };
  const post = (caller: Caller, path: string, typed: Typed, headers: Record<string, string> = ours) =>
    caller.fetch(path, { method: 'POST', headers, body: new URLSearchParams(typed).toString() });
  return { app, shown, ours, post };
}
