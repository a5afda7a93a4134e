import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core';
import { untilFits } from './timeout.ts';

type Outcome = number | 'cut';

/** A failed call that a test is about: its path, and the status, or `cut` for a call that never arrived. */
export interface Announced {
  path: string | RegExp;
  status: Outcome;
}

interface Failed {
  url: string;
  status: Outcome;
}

/** Records everything that goes wrong in the pages of a test. */
export interface BrowserErrors {
  /** This call will fail, once or more often; a test in which it does not fails too. */
  announce: (announced: Announced) => void;
  watch: (context: BrowserContext, options: { withScripts: boolean }) => void;
  /** Nothing more is recorded of anything that is watched. */
  stop: () => void;
  /** Waits for the announced calls, which a page may still be about to make; the report names what never came. */
  happened: () => Promise<void>;
  /** Everything that went wrong unannounced, and every announcement that did not come true. */
  report: () => string[];
}

export function listenForBrowserErrors(): BrowserErrors {
  const announcements: Announced[] = [];
  const failed: Failed[] = [];
  const errors: { url: string; words: string }[] = [];
  const stopping: (() => void)[] = [];

  const fail = (url: string, status: Outcome) => failed.push({ url, status });
  const missing = () => announcements.filter((said) => !failed.some((one) => isThis(said, one)));
  const onEvent = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push({ url: message.location().url, words: message.text() });
  };
  const onError = (problem: WebError) => errors.push({ url: '', words: String(problem.error()) });
  const onResponse = (answer: Response) => {
    if (answer.status() >= 400) fail(answer.url(), answer.status());
  };

  return {
    announce: (announced) => void announcements.push(announced),
    watch(context, { withScripts }) {
      const onFailure = (request: Request) => {
        // Given up by the page itself, mostly because it was left.
        const isGivenUp = request.failure()?.errorText === 'net::ERR_ABORTED';
        const isUnwanted = !withScripts && request.resourceType() === 'script';
        if (!isGivenUp && !isUnwanted) fail(request.url(), 'cut');
      };
      context.on('console', onEvent);
      context.on('weberror', onError);
      context.on('response', onResponse);
      context.on('requestfailed', onFailure);
      stopping.push(() => {
        context.off('console', onEvent);
        context.off('weberror', onError);
        context.off('response', onResponse);
        context.off('requestfailed', onFailure);
      });
    },
    stop() {
      for (const stop of stopping.splice(0)) stop();
    },
    async happened() {
      await untilFits(
        async () => missing().length,
        (count) => count === 0,
      );
    },
    report() {
      // The console names the place on the page as well.
      const told = (url: string) => failed.some((one) => one.url === url.split('#', 1)[0]);
      const isCut = failed.some(({ status }) => status === 'cut');
      return [
        ...failed
          .filter((one) => !announcements.some((said) => isThis(said, one)))
          .map(({ status, url }) => `${status}: ${url}`),
        ...errors
          .filter(({ url, words }) => !(words.startsWith('Failed to load resource') && told(url)))
          // React names what a page failed of; the call itself is announced.
          .filter(({ words }) => !(words.startsWith('TypeError: Failed to fetch') && isCut))
          .map(({ url, words }) => `console: ${words} (${url})`),
        ...missing().map(
          ({ path, status }) => `announced, but it did not happen: ${status} from ${String(path)}`,
        ),
      ];
    },
  };
}

function isThis({ path, status }: Announced, failed: Failed): boolean {
  const { pathname } = new URL(failed.url);
  return status === failed.status && (typeof path === 'string' ? path === pathname : path.test(pathname));
}
