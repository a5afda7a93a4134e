import type { Page, Route } from 'playwright-core';

/** Every page asks these, and says nothing of its own while they are away. */
const always = /\/api\/(?:user|site|events|visits|firm|services|faq|pages)(?:$|\?)/;

/** Reading calls never come back. */
export function held(page: Page): Promise<unknown> {
  return onReads(page, () => new Promise(() => {}));
}

export function failing(page: Page): Promise<unknown> {
  return onReads(page, (route) => route.fulfill({ status: 503, json: away }));
}

const away = { message: 'The database is away. Please try again in a minute.', code: 'unavailable' };

/** Every list that a call answers holds nothing. */
export function empty(page: Page): Promise<unknown> {
  return onReads(page, (route) => changed(route, emptied));
}

/** Every name and text is as long as someone might write it, with a word that no line can hold. */
export function long(page: Page): Promise<unknown> {
  return onReads(page, (route) => changed(route, lengthened));
}

/** One call answers this, whatever its method. */
export const answering =
  (path: string | RegExp, json: unknown, status = 200) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) => route.fulfill({ status, json }));

/** One call never arrives. */
export const cut =
  (path: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(path, (route) => route.abort());

/** One call never comes back. */
export const pending =
  (path: string | RegExp) =>
  (page: Page): Promise<unknown> =>
    page.route(path, () => new Promise(() => {}));

function onReads(page: Page, answer: (route: Route) => Promise<unknown>): Promise<unknown> {
  return page.route('**/api/**', (route) => {
    const request = route.request();
    const isRead = request.method() === 'GET' && !always.test(request.url());
    return isRead ? answer(route) : route.fallback();
  });
}

async function changed(route: Route, change: (json: unknown) => unknown) {
  const response = await route.fetch({ maxRetries: 2 });
  const isJson = response.headers()['content-type']?.includes('json');
  if (!response.ok() || !isJson) return route.fulfill({ response });
  return route.fulfill({ response, json: change(await response.json()) });
}

/** Lists of things; a list of words or numbers is part of a thing. */
function emptied(json: unknown): unknown {
  if (Array.isArray(json)) return json.every((one) => typeof one === 'object') ? [] : json;
  return mapped(json, (_, value) => (typeof value === 'object' ? emptied(value) : value));
}

const spoken =
  /^(?:name|client|clientName|business|username|title|subject|description|message|content|text|summary|question|answer|notes|note|email|to|company|quote|testimonial|label)$/;

function lengthened(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(lengthened);
  return mapped(json, (key, value) => {
    if (typeof value !== 'string') return lengthened(value);
    return spoken.test(key) && value !== '' ? longer(key, value) : value;
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
