import * as z from 'zod';

/** The field for drawing, in its own units: what was drawn keeps its shape on every screen and on paper. */
export const drawingField = { width: 600, height: 200 };

const maxNumbers = 8000;
const message = 'Please draw your signature again, with fewer strokes';

const coordinate = z.number().int().min(0).max(drawingField.width);

/** One line of the pen: x, y, x, y, … in units of {@link drawingField}. */
const stroke = z
  .array(coordinate)
  .min(4)
  .max(maxNumbers)
  .refine(
    (numbers) =>
      numbers.length % 2 === 0 && numbers.every((at, i) => i % 2 === 0 || at <= drawingField.height),
    message,
  );

/** A drawn signature, stroke by stroke; empty if nothing was drawn. */
export const drawing = z
  .array(stroke)
  .max(200, message)
  .refine((strokes) => strokes.flat().length <= maxNumbers, message);
export type Drawing = z.output<typeof drawing>;

/** The drawing as the path of an SVG or a PDF, of straight lines from point to point. */
export function drawingPath(strokes: Drawing): string {
  return strokes
    .map((numbers) => {
      const points = numbers.flatMap((x, i) => (i % 2 === 0 ? [`${x} ${numbers[i + 1] ?? 0}`] : []));
      return `M${points.join('L')}`;
    })
    .join('');
}
