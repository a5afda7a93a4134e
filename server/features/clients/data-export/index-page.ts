import { html, raw } from 'hono/html';
import { longDate } from '#contract/dates.ts';
import { type Html, render } from '#server/domain/data-export/page-parts.ts';
import type { DataExport } from './data-export.ts';
import { indexStyle } from './index-style.ts';

/** The index page of the archive: self-contained, without scripts or external resources, and with every text escaped. */
export async function* indexPage(exported: DataExport): AsyncGenerator<string> {
  // The conversation, which may be long, comes last.
  const parts = exported.parts.toSorted(
    (a, b) => Number(a.kind === 'messages') - Number(b.kind === 'messages'),
  );
  yield await render(head({ ...exported, parts }));
  for (const { kind, heading, section } of parts) {
    yield await render(
      html`${raw(`<section id="${kind}">`)}
        <h2>${heading}</h2>`,
    );
    yield* section();
    yield '</section>\n';
  }
  yield await render(foot());
}

function head({ clientName, firm, today, parts }: DataExport): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Records of ${clientName}</title>
        <style>
          ${raw(indexStyle)}
        </style>
      </head>
      <body>
        <header>
          <p class="firm">${firm.name}</p>
          <h1>Records of ${clientName}</h1>
          <p>
            As of ${longDate(today)}. These records are yours: keep this folder wherever you like. This page
            works offline.
          </p>
          <nav aria-label="Contents">
            <ul>
              ${parts.map(({ kind, link }) => html`<li><a href="#${kind}">${link}</a></li> `)}
              <li><a href="#check">How to check these files</a></li>
            </ul>
          </nav>
        </header>
        <main></main>
      </body>
    </html> `;
}

function foot(): Html {
  return html`<section id="check"><h2>How to check these files</h2>
<p>The file <a href="manifest.sha256">manifest.sha256</a> holds the SHA-256 fingerprint of every file here, and
<a href="manifest.json">manifest.json</a> has the same list for software. On a Mac or Linux computer open a terminal in this folder and
type <code>shasum -a 256 -c manifest.sha256</code>; each line should end with OK. On Windows
<code>Get-FileHash</code> shows the fingerprint of one file to compare.</p></section>
</main>
</body>
</html>
`;
}
