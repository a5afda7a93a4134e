import { readFile } from 'node:fs/promises';
import { icons } from 'lucide';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from '#web/ui/Icon.tsx';

const file = await readFile(new URL('drawings.svg', import.meta.url), 'utf8');

const names = Array.from(file.matchAll(/<symbol id="([^"]*)"/g), ([, name = '']) => name);

describe('The file of drawings', () => {
  it.each(names)('holds %s as Lucide draws it', (icon) => {
    const [, drawn] = new RegExp(`<symbol id="${icon}"[^>]*>(.*)</symbol>`).exec(file) ?? [];
    expect(drawn).toBe(lucideDrawing(icon));
  });

  it('holds all that can be asked for', async () => {
    const kit = await readFile(new URL('DrawnIcon.tsx', import.meta.url), 'utf8');
    expect(names).toEqual(Array.from(kit.matchAll(/\| '([^']+)'/g), ([, name]) => name));
  });
});

function lucideDrawing(kebabName: string): string {
  const exported = kebabName.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const icon = Object.entries(icons).find(([name]) => name === exported)?.[1];
  if (!icon) throw new Error(`Lucide has no ${kebabName}`);
  return renderToStaticMarkup(createElement(Icon, { of: icon })).replaceAll(/^<svg[^>]*>|<\/svg>$/g, '');
}
