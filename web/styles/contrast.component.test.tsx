import { expect, test } from 'vitest';

const surfaces = ['paper', 'sheet', 'pine-wash'];
const states = ['green', 'yellow', 'orange', 'red', 'blue'];

/** Text colors, and the backgrounds they are used on. */
const texts: [text: string, on: string][] = [
  ...['ink', 'ink-2', 'pine', 'red-text'].flatMap((text) =>
    [...surfaces, 'red-wash'].map((on): [string, string] => [text, on]),
  ),
  ...states.flatMap((state) =>
    ['paper', 'sheet', `${state}-wash`].map((on): [string, string] => [`${state}-text`, on]),
  ),
  ['on-fill', 'pine'],
  ['on-fill', 'pine-hover'],
  ['on-fill', 'red'],
  ['on-deep', 'pine-deep'],
];

/** Non-text colors that must be visible: outlines of fields, focus, selection and errors. */
const marks: [mark: string, on: string][] = ['edge', 'pine', 'copper', 'red'].flatMap((mark) =>
  ['paper', 'sheet'].map((on): [string, string] => [mark, on]),
);

test.for([
  ['light', false],
  ['dark', false],
  ['light', true],
  ['dark', true],
] as const)('The colors of the theme can be read: %s, in a dark strip: %s', ([theme, deep]) => {
  document.documentElement.dataset['theme'] = theme;
  const element = document.body.appendChild(document.createElement('div'));
  element.className = deep ? 'deep' : '';
  const tooFaint = (pairs: [string, string][], minRatio: number) =>
    pairs
      .map(([above, on]) => ({ pair: `${above} on ${on}`, ratio: contrast(element, above, on) }))
      .filter(({ ratio }) => ratio < minRatio);
  expect(tooFaint(texts, 4.5)).toEqual([]);
  expect(tooFaint(marks, 3)).toEqual([]);
  element.remove();
  delete document.documentElement.dataset['theme'];
});

/** The WCAG 2 contrast ratio of two theme colors, as the browser paints them. */
function contrast(element: HTMLElement, above: string, on: string): number {
  const [a, b] = [luminance(element, above), luminance(element, on)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(element: HTMLElement, name: string): number {
  element.style.color = `var(--color-${name})`;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  if (!canvas) throw new Error('This browser has no canvas');
  canvas.fillStyle = getComputedStyle(element).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((channel) =>
    linear(channel / 255),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
