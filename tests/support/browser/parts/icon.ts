import type { IconNode } from 'lucide';

/** The selector of an icon, by the shapes that it is drawn with. */
export function iconSelector(icon: IconNode): string {
  const shapes = icon.map(([tag, attributes]) => {
    const drawn = Object.entries(attributes).map(([name, value]) => `[${name}="${value}"]`);
    return `:has(> ${tag}${drawn.join('')})`;
  });
  return `svg${shapes.join('')}`;
}
