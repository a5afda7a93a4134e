import type { Page, Route } from 'playwright-core';

/** Calls of every page, without a loading or error state of their own. */
const commonCalls = /\/api\/(?:user|site|events|visits|firm|services|faq|pages)(?:$|\?)/;

/** No read is ever answered. */
export function pendingReads(page: Page): Promise<unknown> {
  return onReads(page, () => new Promise(() => {}));
}

/** Every read fails with 503. */
export function failingReads(page: Page): Promise<unknown> {
  return onReads(page, (route) => route.fulfill({ status: 503, json: unavailable }));
}

const unavailable = { message: 'The database is away. Please try again in a minute.', code: 'unavailable' };

/** Every list in the answer of a read is empty. */
export function emptyLists(page: Page): Promise<unknown> {
  return onReads(page, (route) => fulfillChanged(route, emptied));
}

/** Every name and text is very long, with a word that doesn't fit on a line. */
export function longTexts(page: Page): Promise<unknown> {
  return onReads(page, (route) => fulfillChanged(route, lengthened));
}

/** Answers one call with this, whatever its method. */
export const answering =
  (path: string | RegExp, json: unknown, status = 200) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) => route.fulfill({ status, json }));

/** Makes one call fail, as without a network. */
export const cut =
  (path: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) => route.abort());

const pendingCalls = new Map<Page, Route[]>();

/** Answers one call with nothing until `abortPending`. */
export const pending =
  (path: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) => {
      pendingCalls.set(page, [...(pendingCalls.get(page) ?? []), route]);
    });

/** Call this before the page is closed: the browser would send its pending calls then, and a booking would be made. */
export async function abortPending(page: Page): Promise<void> {
  for (const route of pendingCalls.get(page) ?? []) await route.abort();
  pendingCalls.delete(page);
}

function onReads(page: Page, answer: (route: Route) => Promise<unknown>): Promise<unknown> {
  return page.route('**/api/**', (route) => {
    const request = route.request();
    const isRead = request.method() === 'GET' && !commonCalls.test(request.url());
    return isRead ? answer(route) : route.fallback();
  });
}

async function fulfillChanged(route: Route, change: (json: unknown) => unknown) {
  const response = await route.fetch({ maxRetries: 2 });
  const isJson = response.headers()['content-type']?.includes('json');
  if (!response.ok() || !isJson) return route.fulfill({ response });
  return route.fulfill({ response, json: change(await response.json()) });
}

/** Empties lists of objects. A list of texts or numbers is part of an object, so it stays. */
function emptied(json: unknown): unknown {
  if (Array.isArray(json)) return json.every((item) => typeof item === 'object') ? [] : json;
  return mapped(json, (_, value) => (typeof value === 'object' ? emptied(value) : value));
}

/** Fields whose texts people write. */
const textFields =
  /^(?:name|client|clientName|business|username|title|subject|description|message|content|text|summary|question|answer|notes|note|email|to|company|quote|testimonial|label)$/;

function lengthened(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(lengthened);
  return mapped(json, (key, value) => {
    if (typeof value !== 'string') return lengthened(value);
    return textFields.test(key) && value !== '' ? longer(key, value) : value;
  });
}

function longer(key: string, value: string) {
  if (key === 'email' || key === 'to') return `a.very.long.name.before.the.sign.of.the.address.${value}`;
  return `${value} of the Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Brothers & Daughters Partnership of Greater Salt Lake Valley`;
}

function mapped(json: unknown, change: (key: string, value: unknown) => unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, change(key, value)]));
}
