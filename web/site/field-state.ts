type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Value = string | boolean | FileList;

/**
 * Follows what is typed, ticked, chosen and focused in an island until it is hydrated. `restore` then gives it to the fields, as
 * if it happened now, so that the component knows it: hydration sets fields back to their first value, and if a translation or
 * an extension has changed the page, React replaces all elements.
 */
export function followFields(island: HTMLElement): { restore: () => void } {
  const rendered = [...island.children];
  const values = new Map<Field, Value>();
  let focused: Element | null = null;
  const noteField = (field: Element | EventTarget | null) => {
    if (!isField(field)) return;
    if (isChanged(field)) values.set(field, valueOf(field));
    else values.delete(field);
  };
  const noteAll = ({ target }: Event) => noteField(target);
  const noteFocus = () => {
    if (document.activeElement !== document.body) focused = document.activeElement;
  };
  for (const field of elementsIn(rendered, 'input, textarea, select')) noteField(field);
  noteFocus();
  for (const event of ['input', 'change']) island.addEventListener(event, noteAll, true);
  document.addEventListener('focusin', noteFocus);
  return {
    restore() {
      for (const event of ['input', 'change']) island.removeEventListener(event, noteAll, true);
      document.removeEventListener('focusin', noteFocus);
      const { activeElement } = document;
      // Now, since the next update of a controlled field moves its cursor.
      const selections = new Map([...values.keys()].map((field) => [field, selectionOf(field)]));
      if (isField(focused)) selections.set(focused, selectionOf(focused));
      const selectionIn = (field: Field): Selection => selections.get(field) ?? [null, null];
      // Once React is done: an update in the midst of hydration keeps components from learning that they are hydrated.
      queueMicrotask(() => {
        for (const [field, value] of values) {
          const current = presentElement(island, rendered, field);
          if (isField(current)) enter(current, value, selectionIn(field), field === focused);
        }
        replaceHeld(island, rendered);
        if (
          focused &&
          !focused.isConnected &&
          elementsIn(rendered, '*').includes(focused) &&
          activeElement === document.body
        )
          moveFocus(presentElement(island, rendered, focused), isField(focused) && selectionIn(focused));
      });
    },
  };
}

function isField(element: Element | EventTarget | null): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** Clicks and submits that were held for elements that React has replaced are held for those in their place. */
function replaceHeld(island: HTMLElement, rendered: readonly Element[]): void {
  const { elements } = window.held ?? {};
  const replaced = [...(elements ?? [])].filter((element) => !element.isConnected);
  for (const element of replaced) {
    const present = presentElement(island, rendered, element);
    if (!(present instanceof HTMLElement)) continue;
    elements?.delete(element);
    elements?.add(present);
  }
}

/** The element itself, or the one in its place if React has replaced all elements of the island. */
function presentElement(island: HTMLElement, rendered: readonly Element[], element: Element): Element | null {
  if (element.isConnected) return element;
  const { localName, id } = element;
  const byId = id !== '' && document.getElementById(id);
  if (byId && island.contains(byId) && byId.localName === localName) return byId;
  const place = elementsIn(rendered, localName).indexOf(element);
  return place < 0 ? null : (elementsIn([...island.children], localName)[place] ?? null);
}

/** The elements of a kind in these elements and below, in page order. */
function elementsIn(roots: readonly Element[], selector: string): Element[] {
  return roots.flatMap((root) => [
    ...(root.matches(selector) ? [root] : []),
    ...root.querySelectorAll(selector),
  ]);
}

const isToggle = (field: Field): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(initial, 0);
  }
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function valueOf(field: Field): Value {
  if (isToggle(field)) return field.checked;
  return (field instanceof HTMLInputElement && field.type === 'file' && field.files) || field.value;
}

/** Sets a field as the visitor did. React only takes notice of an event that changes what it has last seen. */
function enter(field: Field, value: Value, [start, end]: Selection, isFocused: boolean): void {
  if (typeof value === 'boolean') {
    // A radio button is left by choosing another.
    if (!isToggle(field) || (field.type === 'radio' && !value)) return;
    field.checked = !value;
    field.click();
    return;
  }
  if (typeof value === 'string' && !(field instanceof HTMLSelectElement)) {
    field.value = '';
    // Not through the field itself, where React keeps track of what it has set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (start !== null) field.setSelectionRange(start, end);
  } else if (typeof value === 'string') {
    field.value = value;
  } else if (field instanceof HTMLInputElement) {
    field.files = value;
  }
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
  // A field that was left is checked, as after typing.
  if (!isFocused) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

function moveFocus(to: Element | null, selection: Selection | false): void {
  if (!(to instanceof HTMLElement)) return;
  to.focus({ preventScroll: true });
  if (!selection || !isField(to) || to instanceof HTMLSelectElement) return;
  const [start, end] = selection;
  if (start !== null) to.setSelectionRange(start, end);
}

type Selection = [start: number | null, end: number | null];

/** Nulls where the field has no cursor, or the browser doesn't tell, as for email addresses. */
function selectionOf(field: Field): Selection {
  return field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
}
