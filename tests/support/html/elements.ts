/** Inline elements: they don't separate the words around them. */
const inlineTags = new Set([
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
const unreadTags = new Set(['SCRIPT', 'STYLE', 'TITLE']);

/** The text that can be read in an element without script, with spaces collapsed and a space between blocks. */
export function textOf(element: Element): string {
  const texts: string[] = [];
  const collect = (node: Node) => {
    if (node.nodeType === 3) texts.push(node.textContent ?? '');
    if (!isElement(node) || unreadTags.has(node.tagName) || isHiddenItself(node)) return;
    const gap = inlineTags.has(node.tagName) ? '' : ' ';
    texts.push(gap);
    for (const child of node.childNodes) collect(child);
    texts.push(gap);
  };
  collect(element);
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** The name that assistive technology reads: its label, or else its text. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length === 0) return textOf(element);
  return ids.map((id) => textOfId(element, id)).join(' ');
}

/** All elements with this name that a visitor without script sees. */
export function allNamed(within: ParentNode, selector: string, name: string | RegExp): Element[] {
  return seen(within, selector).filter((element) => {
    const elementName = nameOf(element);
    return typeof name === 'string' ? elementName === name : name.test(elementName);
  });
}

/** The only element with this name that a visitor without script sees. */
export function named(within: ParentNode, selector: string, name: string | RegExp): Element {
  return single(allNamed(within, selector, name), `${selector} named ${name}`);
}

/** The only such element that a visitor without script sees. */
export function one(within: ParentNode, selector: string): Element {
  return single(seen(within, selector), selector);
}

/** All such elements that a visitor without script sees. */
export function seen(within: ParentNode, selector: string): Element[] {
  return [...within.querySelectorAll(selector)].filter(isSeen);
}

/** The form control with this label. */
export function field(form: Element, label: string): Element {
  const labels = seen(form, 'label').filter((element) => textOf(element) === label);
  const controls = labels.map(
    (element) =>
      byId(form, element.getAttribute('for') ?? '') ?? element.querySelector('input, select, textarea'),
  );
  const labelled = seen(form, 'input, select, textarea').filter(
    (control) => control.getAttribute('aria-label') === label,
  );
  return single(
    [...new Set([...controls, ...labelled])].filter((control) => control !== null),
    `field ${label}`,
  );
}

/** The value of a control: its text, or the value of its chosen option. */
export function valueOf(control: Element): string {
  if (control.tagName === 'TEXTAREA') return (control.textContent ?? '').replace(/^\n/, '');
  if (control.tagName !== 'SELECT') return control.getAttribute('value') ?? '';
  const options = [...control.querySelectorAll('option')];
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
  return chosen?.getAttribute('value') ?? chosen?.textContent ?? '';
}

/** The description of a control that is marked invalid; undefined if it isn't. */
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
  return element ? textOf(element) : '';
}

function isSeen(element: Element): boolean {
  if (isHiddenItself(element)) return false;
  const parent = element.parentElement;
  if (!parent) return true;
  const isCollapsed =
    parent.tagName === 'DETAILS' && !parent.hasAttribute('open') && element.tagName !== 'SUMMARY';
  return !isCollapsed && isSeen(parent);
}

/** Checks its attributes and the classes for pages without script. What other styles hide, only a browser knows. */
function isHiddenItself(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.tagName === 'TEMPLATE') return true;
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true;
  const classes = element.getAttribute('class')?.split(' ') ?? [];
  return classes.includes('noscript:hidden') || classes.includes('noscript:invisible');
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

function single(found: Element[], description: string): Element {
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`The page has ${found.length} of: ${description}`);
  return first;
}
