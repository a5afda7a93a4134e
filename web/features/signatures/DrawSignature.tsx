import { type PointerEvent, useId, useRef, useState } from 'react';
import { type Drawing, drawingField } from '#contract/signatures/drawing.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';
import { DrawnSignature } from '#web/ui/DrawnSignature.tsx';

/** Closer points than these units add nothing that can be seen. */
const step = 3;

/** A field to draw one's signature in with a finger, a pen or a mouse; the typed name is enough without it. */
export function DrawSignature({ value, error, onValueChange }: BoundChoice<Drawing>) {
  const [stroke, setStroke] = useState<number[] | null>(null);
  // Several moves can come before the next rendering: none of their points is lost.
  const pen = useRef<number[] | null>(null);
  const [noteId, errorId] = [useId(), useId()];
  const isEmpty = value.length === 0 && stroke === null;

  function move(points: number[] | null) {
    pen.current = points;
    setStroke(points);
  }
  function begin(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0 || pen.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    move(pointOf(event));
  }
  function draw(event: PointerEvent<SVGSVGElement>) {
    if (!pen.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [x = 0, y = 0] = pointOf(event);
    const [lastX = 0, lastY = 0] = pen.current.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) >= step) move([...pen.current, x, y]);
  }
  function end() {
    const points = pen.current;
    if (!points) return;
    move(null);
    // A point alone is a line to itself: the dot of an i.
    onValueChange([...value, points.length > 2 ? points : [...points, ...points]]);
  }

  return (
    <details className="max-w-120">
      <summary className="min-h-6 cursor-pointer py-0.5 link">Draw your signature as well (optional)</summary>
      <div className="mt-2 flex flex-col items-start gap-2">
        <p id={noteId} className="text-small text-ink-2">
          With your finger, a pen or the mouse. Your typed name is your signature, with a drawing or without.
        </p>
        <DrawnSignature
          drawing={stroke === null ? value : [...value, stroke]}
          label={isEmpty ? 'Field for drawing, empty' : 'Your drawn signature'}
          aria-describedby={error ? `${noteId} ${errorId}` : noteId}
          className="w-full cursor-crosshair touch-none rounded-md border border-rule-2 bg-sheet text-ink"
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {!isEmpty && (
          <Button variant="secondary" onClick={() => onValueChange([])}>
            Clear the drawing
          </Button>
        )}
      </div>
    </details>
  );
}

/** Where the pointer is, in the units of the drawing, inside its edges. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): number[] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (share: number, size: number) => Math.round(Math.min(Math.max(share, 0), 1) * size);
  return [
    within((clientX - left) / width, drawingField.width),
    within((clientY - top) / height, drawingField.height),
  ];
}
