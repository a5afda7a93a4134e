import { useRender } from '@base-ui/react/use-render';
import type { ReactElement, RefObject } from 'react';

type DialogTriggerProps = {
  render: ReactElement;
  ref: RefObject<HTMLElement | null>;
  open: boolean;
  /** Called on hover and focus, when a click may follow. */
  onIntent: () => void;
  onOpen: () => void;
};

/** The button that opens a dialog. */
export function DialogTrigger({ render, ref, open, onIntent, onOpen }: DialogTriggerProps) {
  return useRender({
    render,
    ref,
    props: {
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      onPointerEnter: onIntent,
      onFocus: onIntent,
      onClick: onOpen,
    },
  });
}
