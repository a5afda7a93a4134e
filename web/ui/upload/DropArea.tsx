import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '#web/ui/cx.ts';

interface DropAreaProps {
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
  className?: string | undefined;
  /** Worn while files are held over it. */
  over: string;
  /** Worn while there are none. */
  idle?: string | undefined;
  children: ReactNode;
}

/** Takes files that are dropped anywhere on it; other things, such as a text, go where they always go. */
export function DropArea({ disabled = false, onFiles, className, over, idle, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    setOver(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(files);
  };
  return (
    <div
      className={cx('transition-colors', className, isOver ? over : idle)}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
      }}
      onDrop={take}
    >
      {children}
    </div>
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
