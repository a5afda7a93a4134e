/** The element that a browser's translation has put in place of a text. */
const translations = new WeakMap<Node, Element>();
/** The texts that were replaced, so that a change of one by React is seen although it is in no document. */
let textObserver: MutationObserver | undefined;

/**
 * Lets React go on with a page that the browser translates. A translation puts an element (`<font>`) in place of each text, but
 * React still holds the text: removing it would throw, and changing it would not be seen (React issue 11538). From now on the
 * element is removed in place of the text, and a changed text takes its place again.
 */
export function followTranslations(): void {
  if (textObserver) return;
  textObserver = new MutationObserver((changes) => changes.forEach(({ target }) => showText(target)));
  new MutationObserver((changes) => changes.forEach(note)).observe(document, {
    childList: true,
    subtree: true,
  });
  // oxlint-disable-next-line typescript/unbound-method -- called with the node they belong to, below
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = child.parentNode === this ? child : placeholderOf(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, reference: Node | null): T {
    const present =
      reference === null || reference.parentNode === this ? reference : placeholderOf(this, reference);
    insertBefore.call(this, node, present);
    return node;
  };
}

/** Notes which element took the place of a text. */
function note({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const removed of removedNodes) {
    if (!(removed instanceof Text) || removed.isConnected) continue;
    const inPlace = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
    if (!inPlace) continue;
    translations.set(removed, inPlace);
    textObserver?.observe(removed, { characterData: true });
  }
}

function isTranslation(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.localName === 'font';
}

/** What stands for a child in this parent: the element around it or in its place. Null if nothing does. */
function placeholderOf(parent: Node, child: Node): Node | null {
  let around: Node | null = translations.get(child) ?? child;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}

/** React has changed a text that is no longer in the page: it takes its place again, to be translated again. */
function showText(text: Node): void {
  const translation = translations.get(text);
  if (!translation || text.isConnected) return;
  translations.delete(text);
  translation.replaceWith(text);
}
