import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

/** `remaining`: the list after the removal. */
type Removed<Item> = { item: Item; index: number; remaining: readonly Item[] };

type Rows<Item> = {
  list: RefObject<HTMLOListElement | null>;
  undoButton: RefObject<HTMLButtonElement | null>;
  /** The last removed row, until the list changes in another way. */
  removed: Removed<Item> | null;
  add: (item: Item) => void;
  remove: (index: number) => void;
  undoRemove: () => void;
  move: (index: number, by: 1 | -1) => void;
  /** Moves the focus to the first field of a row. */
  focus: (index: number) => void;
};

/** Adds, removes and reorders the rows of a list; the focus follows the moved row. */
export function useRows<Item>({ value, onValueChange }: BoundChoice<Item[]>, row: string): Rows<Item> {
  const list = useRef<HTMLOListElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const [lastRemoved, setRemoved] = useState<Removed<Item> | null>(null);
  const removed = lastRemoved && isSame(lastRemoved.remaining, value) ? lastRemoved : null;
  const announce = useAnnounce();

  function change(items: Item[], newlyRemoved: Removed<Item> | null = null) {
    flushSync(() => {
      onValueChange(items);
      setRemoved(newlyRemoved);
    });
  }

  function insert(item: Item, index: number) {
    change(value.toSpliced(index, 0, item));
    focus(index);
  }

  function focus(index: number) {
    focusIn(list.current?.children[index], 'input, textarea, select');
  }

  return {
    list,
    undoButton,
    removed,
    focus,
    add: (item) => insert(item, value.length),
    undoRemove: () => removed && insert(removed.item, removed.index),
    remove(index) {
      const [item] = value.slice(index, index + 1);
      if (item === undefined) return;
      const remaining = value.toSpliced(index, 1);
      change(remaining, { item, index, remaining });
      announce(`${row} ${index + 1} removed`);
      undoButton.current?.focus();
    },
    move(index, by) {
      const [item] = value.slice(index, index + 1);
      if (item === undefined) return;
      change(value.toSpliced(index, 1).toSpliced(index + by, 0, item));
      announce(`${row} moved to place ${index + by + 1} of ${value.length}`);
      const moved = list.current?.children[index + by];
      const sameButton = `[data-move="${by}"]:enabled`;
      focusIn(moved, moved?.querySelector(sameButton) ? sameButton : '[data-move]:enabled');
    },
  };
}

function focusIn(parent: Element | undefined, selector: string): void {
  const found = parent?.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
