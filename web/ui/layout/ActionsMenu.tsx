import { Ellipsis } from 'lucide';
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/layout/Popover.tsx';

interface ActionsMenuProps {
  /** What the actions are for, such as 'More actions: October.pdf'. */
  label: string;
  /** The button that opens it, for code that has to return the focus to it. */
  button?: RefObject<HTMLButtonElement | null> | undefined;
  /** A whole button in its place. */
  trigger?: ReactElement | undefined;
  /** Buttons and links; clicking one closes the menu. */
  children: ReactNode;
}

/** A menu with more actions of a row or page. The arrow keys move between them. */
export function ActionsMenu({ label, button, trigger, children }: ActionsMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      title={label}
      hideTitle
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="min-w-44 p-2"
      trigger={trigger ?? <IconButton ref={button} icon={Ellipsis} label={label} outlined />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The events come from the buttons and links in it. */}
      <div
        ref={focusFirst}
        className="flex flex-col *:w-full *:justify-start *:text-left"
        onKeyDown={moveFocus}
        onClick={({ target }) => target instanceof Element && target.closest(actions) && setOpen(false)}
      >
        {children}
      </div>
    </Popover>
  );
}

const actions = 'a, button';

function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>(actions)?.focus();
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(actions)];
  const index = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
