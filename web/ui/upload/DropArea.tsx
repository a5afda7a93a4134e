import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '#web/ui/cx.ts';

interface DropAreaProps {
  disabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
  className?: string | undefined;
  /** Class name while files are dragged over it. */
  over: string;
  /** Class name otherwise. */
  idle?: string | undefined;
  children: ReactNode;
}

/** Accepts files dropped anywhere on it. Other drops, such as text, work as usual. */
export function DropArea({ disabled = false, onFiles, className, over, idle, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
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
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
