import { Ellipsis } from 'lucide';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Popover } from '#web/ui/layout/Popover.tsx';

interface ActionsMenuProps {
  /** Says what they are about, such as 'More actions: October.pdf'. */
  label: string;
  /** The button that opens it, for what has to give the focus back to it. */
  button?: RefObject<HTMLButtonElement | null> | undefined;
  /** Buttons and links; one that is pressed closes the menu. */
  children: ReactNode;
}

/** The further actions of a row or a page behind one button. The arrow keys move between them. */
export function ActionsMenu({ label, button, children }: ActionsMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      title={label}
      hideTitle
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="min-w-44 p-2"
      trigger={<IconButton ref={button} icon={Ellipsis} label={label} outlined />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- The keys and presses are those of the buttons and links in it. */}
      <div
        ref={focusFirst}
        className="flex flex-col *:w-full *:justify-start"
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
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(actions)];
  const at = all.findIndex((one) => one === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  all.at(next % all.length)?.focus();
}
