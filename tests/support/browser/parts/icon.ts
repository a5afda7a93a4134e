import type { IconNode } from 'lucide';

/** A selector that matches an icon by the shapes in its SVG. */
export function iconSelector(icon: IconNode): string {
  const shapes = icon.map(([tag, attributes]) => {
    const conditions = Object.entries(attributes).map(([name, value]) => `[${name}="${value}"]`);
    return `:has(> ${tag}${conditions.join('')})`;
  });
  return `svg${shapes.join('')}`;
}
