import type { Picture } from './photograph.ts';

/** An HTML page with all screenshots by screen and state: the widths side by side, light above dark. */
export function contactSheets(pictures: readonly Picture[], failures: readonly string[]): string {
  const screens = Map.groupBy(pictures, ({ state }) => state.screen);
  const links = [...screens.keys()].map((screen) => `<a href="#${escape(screen)}">${escape(screen)}</a>`);
  const failed = failures.map((failure) => `<li>${escape(failure)}</li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Screens</title><style>${style}</style></head><body>
<nav>${links.join(' ')}</nav>
${failed.length > 0 ? `<h2>Not photographed</h2><ul>${failed.join('')}</ul>` : ''}
${[...screens].map(([screen, group]) => screenSheet(screen, group)).join('\n')}
</body></html>`;
}

function screenSheet(screen: string, pictures: readonly Picture[]) {
  const states = Map.groupBy(pictures, ({ state }) => state.name);
  const rows = [...states].map(([name, group]) => stateRows(name, group));
  return `<section id="${escape(screen)}"><h2>${escape(screen)}</h2>${rows.join('\n')}</section>`;
}

function stateRows(name: string, pictures: readonly Picture[]) {
  const rows = [...Map.groupBy(pictures, ({ theme }) => theme).values()];
  return `<h3>${escape(name)}</h3>${rows.map((row) => `<div>${row.map(figure).join('')}</div>`).join('')}`;
}

function figure({ file, width, theme, tooWide }: Picture) {
  const warning = tooWide > 0 ? ` <b>${tooWide} px too wide</b>` : '';
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" width="${Math.round(width * 0.4)}" alt=""></a><figcaption>${width} ${theme}${warning}</figcaption></figure>`;
}

const style = `body{font:14px/1.5 sans-serif;margin:16px;background:#ddd}nav a{margin-right:8px}
div{display:flex;gap:12px;align-items:flex-start;margin-bottom:12px}figure{margin:0}
img{border:1px solid #888;max-height:900px;object-fit:cover;object-position:top}
figcaption{font-size:12px}b{color:#b00}h2{border-top:2px solid #888;padding-top:8px}`;

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
