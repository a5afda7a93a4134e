import { readFile } from 'node:fs/promises';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

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

function lucideDrawing(icon: string): string {
  const name = icon.replaceAll(/(?:^|-)(\w)/g, (_, email: string) => email.toUpperCase());
  const drawing: unknown = Object.entries(lucide).find(([one]) => one === name)?.[1];
  if (!isIcon(drawing)) throw new Error(`Lucide has no ${name}`);
  return renderToStaticMarkup(createElement(drawing)).replaceAll(/^<svg[^>]*>|<\/svg>$/g, '');
}

function isIcon(drawing: unknown): drawing is lucide.LucideIcon {
  return typeof drawing === 'object' && drawing !== null && '$$typeof' in drawing;
}
