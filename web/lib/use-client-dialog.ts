import { useState } from 'react';
import { NotReadyError } from './not-ready-error.ts';

interface ClientDialog {
  /** The client that the form is for; undefined until one is chosen in the dialog. */
  clientId: number | undefined;
  /** Opened by the URL, which `onClose` resets. */
  isOpened: boolean;
  onClose: (() => void) | undefined;
}

/** A dialog with a form for one client, who may have to be chosen in it first. */
export function useClientDialog({ clientId, isOpened, onClose }: ClientDialog) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  function close() {
    setIsOpen(false);
    setHasTried(false);
    onClose?.();
  }
  return {
    open: isOpen || isOpened,
    onOpenChange: (next: boolean) => (next ? setIsOpen(true) : close()),
    close,
    /** Shows from now on that the choice is missing, if it is. */
    onTry: () => setHasTried(true),
    clientError: hasTried && clientId === undefined ? clientRequired : undefined,
    /** The id of the client, or a {@link NotReadyError} if none is chosen. */
    requireClient(): string {
      if (clientId !== undefined) return String(clientId);
      setHasTried(true);
      throw new NotReadyError(clientRequired);
    },
  };
}

const clientRequired = 'Please choose a client';
