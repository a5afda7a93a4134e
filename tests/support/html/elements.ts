/** Elements that stand within a line: the words around them are not apart. */
const withinLines = new Set([
  'A',
  'ABBR',
  'B',
  'CODE',
  'EM',
  'I',
  'SMALL',
  'SPAN',
  'STRONG',
  'SUB',
  'SUP',
  'TIME',
]);
const withoutWords = new Set(['SCRIPT', 'STYLE', 'TITLE']);

/** What can be read in an element where there is no script, spaces collapsed; lines and blocks are apart by a space. */
export function wordsOf(element: Element): string {
  const parts: string[] = [];
  const collect = (node: Node) => {
    if (node.nodeType === 3) parts.push(node.textContent ?? '');
    if (!isElement(node) || withoutWords.has(node.tagName) || isHiddenItself(node)) return;
    const gap = withinLines.has(node.tagName) ? '' : ' ';
    parts.push(gap);
    for (const child of node.childNodes) collect(child);
    parts.push(gap);
  };
  collect(element);
  return parts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The name that assistive technology reads: its label, else its words. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length === 0) return wordsOf(element);
  return ids.map((id) => textOfId(element, id)).join(' ');
}

/** Those of the elements that a visitor without script sees and that have this name. */
export function allNamed(within: ParentNode, selector: string, name: string | RegExp): Element[] {
  return seen(within, selector).filter((element) => {
    const own = nameOf(element);
    return typeof name === 'string' ? own === name : name.test(own);
  });
}

/** The one element that a visitor without script sees and that has this name. */
export function named(within: ParentNode, selector: string, name: string | RegExp): Element {
  return theOne(allNamed(within, selector, name), `${selector} named ${name}`);
}

/** The one such element that a visitor without script sees. */
export function one(within: ParentNode, selector: string): Element {
  return theOne(seen(within, selector), selector);
}

/** All such elements that a visitor without script sees. */
export function seen(within: ParentNode, selector: string): Element[] {
  return [...within.querySelectorAll(selector)].filter(isSeen);
}

/** The control of a form with this label. */
export function field(form: Element, label: string): Element {
  const labels = seen(form, 'label').filter((element) => wordsOf(element) === label);
  const controls = labels.map(
    (element) =>
      byId(form, element.getAttribute('for') ?? '') ?? element.querySelector('input, select, textarea'),
  );
  const labelled = seen(form, 'input, select, textarea').filter(
    (control) => control.getAttribute('aria-label') === label,
  );
  return theOne(
    [...new Set([...controls, ...labelled])].filter((control) => control !== null),
    `field ${label}`,
  );
}

/** What a control holds: its text, the value of its chosen option. */
export function valueOf(control: Element): string {
  if (control.tagName === 'TEXTAREA') return (control.textContent ?? '').replace(/^\n/, '');
  if (control.tagName !== 'SELECT') return control.getAttribute('value') ?? '';
  const options = [...control.querySelectorAll('option')];
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
  return chosen?.getAttribute('value') ?? chosen?.textContent ?? '';
}

/** The description of a control that is marked invalid; undefined where it is not. */
export function errorOf(control: Element): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => textOfId(control, id)).join(' ');
}

export function byId(near: Element, id: string): Element | null {
  return id === '' ? null : near.ownerDocument.getElementById(id);
}

function textOfId(near: Element, id: string): string {
  const element = byId(near, id);
  return element ? wordsOf(element) : '';
}

function isSeen(element: Element): boolean {
  if (isHiddenItself(element)) return false;
  const parent = element.parentElement;
  if (!parent) return true;
  const isFolded =
    parent.tagName === 'DETAILS' && !parent.hasAttribute('open') && element.tagName !== 'SUMMARY';
  return !isFolded && isSeen(parent);
}

/** By its attributes, or by the class for pages without script; what other styles hide takes a browser to see. */
function isHiddenItself(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.tagName === 'TEMPLATE') return true;
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true;
  const classes = element.getAttribute('class')?.split(' ') ?? [];
  return classes.includes('noscript:hidden') || classes.includes('noscript:invisible');
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function theOne(found: Element[], what: string): Element {
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`The page has ${found.length} of: ${what}`);
  return first;
}
