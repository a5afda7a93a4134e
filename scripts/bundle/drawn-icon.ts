import { type ComponentPropsWithRef, createElement } from 'react';

/** An icon as Lucide's files hold it: its name, and its shapes with their attributes. */
interface IconData {
  name: string;
  node: readonly (readonly [string, Record<string, string>])[];
}

/** Draws an icon for the kit's `Icon`, which gives it name, size and lines. */
export default function drawnIcon({ name, node }: IconData) {
  return ({ className, ...rest }: ComponentPropsWithRef<'svg'>) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', className: `lucide-${name} ${className}`, ...rest },
      node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
}
