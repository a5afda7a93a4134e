import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

/** `left` is what the list held afterward. */
type Removed<Item> = { item: Item; index: number; left: readonly Item[] };

type Rows<Item> = {
  list: RefObject<HTMLOListElement | null>;
  putBackButton: RefObject<HTMLButtonElement | null>;
  /** The row that was taken out last, until the list changes in another way. */
  removed: Removed<Item> | null;
  add: (item: Item) => void;
  remove: (index: number) => void;
  putBack: () => void;
  move: (index: number, by: 1 | -1) => void;
  /** Moves the focus to the first field of a row. */
  focus: (index: number) => void;
};

/** Adds, removes and reorders the rows of a list; the focus goes along with what was moved. */
export function useRows<Item>({ value, onValueChange }: BoundChoice<Item[]>, row: string): Rows<Item> {
  const list = useRef<HTMLOListElement>(null);
  const putBackButton = useRef<HTMLButtonElement>(null);
  const [lastRemoved, setRemoved] = useState<Removed<Item> | null>(null);
  const removed = lastRemoved && isSame(lastRemoved.left, value) ? lastRemoved : null;
  const announce = useAnnounce();

  function change(items: Item[], deleted: Removed<Item> | null = null) {
    flushSync(() => {
      onValueChange(items);
      setRemoved(deleted);
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
    putBackButton,
    removed,
    focus,
    add: (item) => insert(item, value.length),
    putBack: () => removed && insert(removed.item, removed.index),
    remove(index) {
      const [item] = value.slice(index, index + 1);
      if (item === undefined) return;
      const left = value.toSpliced(index, 1);
      change(left, { item, index, left });
      announce(`${row} ${index + 1} removed`);
      putBackButton.current?.focus();
    },
    move(index, by) {
      const [item] = value.slice(index, index + 1);
      if (item === undefined) return;
      change(value.toSpliced(index, 1).toSpliced(index + by, 0, item));
      announce(`${row} moved to place ${index + by + 1} of ${value.length}`);
      const moved = list.current?.children[index + by];
      const same = `[data-move="${by}"]:enabled`;
      focusIn(moved, moved?.querySelector(same) ? same : '[data-move]:enabled');
    },
  };
}

function focusIn(place: Element | undefined, selector: string): void {
  const found = place?.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
