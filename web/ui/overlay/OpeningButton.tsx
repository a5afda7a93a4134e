import { useRender } from '@base-ui/react/use-render';
import type { ReactElement, RefObject } from 'react';

type OpeningButtonProps = {
  render: ReactElement;
  ref: RefObject<HTMLElement | null>;
  open: boolean;
  /** Someone may soon press it. */
  onNear: () => void;
  onOpen: () => void;
};

/** The button that a dialog opens by. */
export function OpeningButton({ render, ref, open, onNear, onOpen }: OpeningButtonProps) {
  return useRender({
    render,
    ref,
    props: {
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      onPointerEnter: onNear,
      onFocus: onNear,
      onClick: onOpen,
    },
  });
}
