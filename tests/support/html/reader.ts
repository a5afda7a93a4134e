import { parseHTML } from 'linkedom';
import type { Answer, Caller } from '../caller.ts';
import { field, one, valueOf, textOf } from './elements.ts';

/** A page as it came over HTTP, parsed: no styles, no script. */
export interface HtmlPage {
  status: number;
  headers: Headers;
  /** Its address, once all redirects are followed: path, query and hash. */
  at: string;
  document: Document;
  main: Element;
}

/** What is typed or chosen, by label: a text, the label or value of an option, or whether a checkbox or radio button is checked. */
export type Typed = Readonly<Record<string, string | boolean>>;

/** A visitor without script, who opens pages, follows links and sends forms the way a browser does. */
export function reader({ origin }: { origin: string }, caller: Caller) {
  async function open(path: string): Promise<HtmlPage> {
    return show(await caller.fetch(withoutHash(path)), path);
  }

  /** Sends a form with its present values and with this typed into it. */
  async function send(page: HtmlPage, form: Element, typed: Typed): Promise<HtmlPage> {
    const button = one(form, 'button:not([type="button"]):not([type="reset"]), input[type="submit"]');
    if (button.hasAttribute('disabled')) throw new Error(`${textOf(button)} cannot be pressed`);
    for (const [label, value] of Object.entries(typed)) fill(field(form, label), value);
    const body = new URLSearchParams(filledIn(form));
    const action = new URL(form.getAttribute('action') ?? page.at, origin + page.at);
    const path = action.pathname + action.search;
    if (form.getAttribute('method')?.toLowerCase() !== 'post') return open(`${action.pathname}?${body}`);
    // Otherwise the browser would show its own error messages. The parser preserves the case in which React writes attributes.
    if (![...form.attributes].some(({ name }) => name.toLowerCase() === 'novalidate'))
      throw new Error(`The browser checks ${path} before it is sent`);
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    return show(
      await caller.fetch(path, { method: 'POST', headers, body: String(body) }),
      path + action.hash,
    );
  }

  async function show(answer: Answer, path: string): Promise<HtmlPage> {
    const location = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      const next = new URL(location, origin + path);
      if (next.origin !== origin) throw new Error(`${path} leads to ${next.origin}`);
      return open(next.pathname + next.search + next.hash);
    }
    const { document } = parseHTML(answer.text);
    for (const area of document.querySelectorAll('textarea')) area.textContent = unescaped(area);
    return {
      status: answer.status,
      headers: answer.headers,
      at: path,
      document,
      main: one(document, 'main'),
    };
  }

  return { open, send, follow: (link: Element) => open(link.getAttribute('href') ?? '') };
}

function fill(control: Element, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (control.getAttribute('type') === 'radio' && value) uncheckOthers(control);
    control.toggleAttribute('checked', value);
    return;
  }
  if (control.tagName === 'TEXTAREA') control.textContent = value;
  else if (control.tagName === 'SELECT') choose(control, value);
  else control.setAttribute('value', value);
}

/** The parser doesn't decode entities in the text of a text area. */
function unescaped({ textContent }: Element): string {
  return parseHTML(`<p>${textContent ?? ''}</p>`).document.querySelector('p')?.textContent ?? '';
}

function withoutHash(path: string): string {
  return path.split('#')[0] ?? '';
}

function choose(select: Element, labelOrValue: string): void {
  const options = [...select.querySelectorAll('option')];
  const chosen = options.find((option) =>
    [option.getAttribute('value'), textOf(option)].includes(labelOrValue),
  );
  if (!chosen) throw new Error(`There is no option ${labelOrValue}`);
  for (const option of options) option.toggleAttribute('selected', option === chosen);
}

function uncheckOthers(radio: Element): void {
  const name = radio.getAttribute('name');
  for (const other of radio.closest('form')?.querySelectorAll('input[type="radio"]') ?? [])
    if (other.getAttribute('name') === name) other.removeAttribute('checked');
}

/** Names and values of the controls that a browser sends. */
function filledIn(form: Element): string[][] {
  return [...form.querySelectorAll('input, select, textarea')].flatMap((control) => {
    const name = control.getAttribute('name');
    const isCheckable = ['checkbox', 'radio'].includes(control.getAttribute('type') ?? '');
    if (!name || (isCheckable && !control.hasAttribute('checked')) || control.closest('[disabled]'))
      return [];
    return [[name, isCheckable ? (control.getAttribute('value') ?? 'on') : valueOf(control)]];
  });
}
