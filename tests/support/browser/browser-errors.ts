import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright-core';
import { untilFits } from './timeout.ts';

type Outcome = number | 'cut';

/** A failing request that a test expects: its path, and its status, or `cut` if it never arrives. */
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
  /** Expects this request to fail at least once; otherwise the test fails. */
  announce: (announced: Announced) => void;
  /** Accepts that this request fails, should it: where that depends on how fast the machine is. */
  accept: (accepted: Announced) => void;
  watch: (context: BrowserContext, options: { withScripts: boolean }) => void;
  /** Stops recording. */
  stop: () => void;
  /** Waits for the announced requests, which a page may be about to make. The report names those that never came. */
  happened: () => Promise<void>;
  /** Every error that wasn't announced, and every announced one that didn't happen. */
  report: () => string[];
}

export function listenForBrowserErrors(): BrowserErrors {
  const announcements: Announced[] = [];
  const acceptances: Announced[] = [];
  const failed: Failed[] = [];
  const errors: { url: string; text: string }[] = [];
  const stopping: (() => void)[] = [];

  const fail = (url: string, status: Outcome) => failed.push({ url, status });
  const missing = () =>
    announcements.filter((announced) => !failed.some((request) => matches(announced, request)));
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push({ url: message.location().url, text: message.text() });
  };
  const onError = (problem: WebError) => errors.push({ url: '', text: String(problem.error()) });
  const onResponse = (answer: Response) => {
    if (answer.status() >= 400) fail(answer.url(), answer.status());
  };

  return {
    announce: (announced) => void announcements.push(announced),
    accept: (accepted) => void acceptances.push(accepted),
    watch(context, { withScripts }) {
      const onFailure = (request: Request) => {
        // Aborted by the page itself, mostly because of a navigation.
        const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED';
        const isBlocked = !withScripts && request.resourceType() === 'script';
        if (!isAborted && !isBlocked) fail(request.url(), 'cut');
      };
      context.on('console', onConsole);
      context.on('weberror', onError);
      context.on('response', onResponse);
      context.on('requestfailed', onFailure);
      stopping.push(() => {
        context.off('console', onConsole);
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
      // The URL in the console includes the fragment.
      const isRecorded = (url: string) => failed.some((request) => request.url === url.split('#', 1)[0]);
      const isCut = failed.some(({ status }) => status === 'cut');
      return [
        ...failed
          .filter(
            (request) => ![...announcements, ...acceptances].some((expected) => matches(expected, request)),
          )
          .map(({ status, url }) => `${status}: ${url}`),
        ...errors
          .filter(({ url, text }) => !(text.startsWith('Failed to load resource') && isRecorded(url)))
          // Browsers load the icon whenever they like, and no event tells of that request.
          .filter(({ url, text }) => !(text.includes('ERR_INTERNET_DISCONNECTED') && isIcon(url)))
          // React also logs the error of a failed request, and the request itself is in the list.
          .filter(({ text }) => !(text.startsWith('TypeError: Failed to fetch') && isCut))
          .map(({ url, text }) => `console: ${text} (${url})`),
        ...missing().map(
          ({ path, status }) => `announced, but it did not happen: ${status} from ${String(path)}`,
        ),
      ];
    },
  };
}

function isIcon(url: string): boolean {
  return URL.parse(url)?.pathname === '/favicon.ico';
}

function matches({ path, status }: Announced, failed: Failed): boolean {
  const { pathname } = new URL(failed.url);
  return status === failed.status && (typeof path === 'string' ? path === pathname : path.test(pathname));
}
