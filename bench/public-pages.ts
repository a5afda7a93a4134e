import { articleCategories } from '#content/article-categories.ts';
import { articles } from '#content/articles.ts';
import { pageGroups } from '#contract/page-routes.ts';
import { cachedPageRate } from './cached-page.ts';
import { firstRow } from './first-row.ts';
import { lighthouseScores } from './lighthouse.ts';
import { pageWeight, scriptAfterScrolling, scriptWithForm } from './page-weight.ts';
import { print } from './print.ts';
import { processorTime } from './processor-time.ts';
import type { RunningServer } from './server-process.ts';

const pages = pageGroups.site.paths.map((path) =>
  path
    .replace('/category/$slug', `/category/${articleCategories[0]?.slug}`)
    .replace('$slug', articles[0]?.slug ?? ''),
);
/** Percent-encoded, so that the page cache doesn't answer. */
const uncachedList = '/%62log';
const dayMs = 86_400_000;

/** Prints every figure of the public pages with its goal: their weight, their CPU time on the server, and their Lighthouse scores. */
export async function measurePublicPages(server: RunningServer): Promise<void> {
  const { address } = server;
  console.log('\npublic pages');
  for (const path of pages) {
    const { script, html, css, fonts } = await pageWeight(address + path);
    print(`script on load ${path}`, kilobytes(script), 'at most 10, aim 5');
    if (path === '/') {
      print('  its HTML', kilobytes(html), 'at most 9');
      print('  its CSS, its fonts', `${kilobytes(css)}, ${kilobytes(fonts)}`, 'at most 20, 80');
    }
  }
  for (const path of ['/contact', '/booking'])
    print(
      `${path} with its form`,
      formatScript(await scriptWithForm(address + path)),
      'at most 110 KB, 12 files',
    );
  print(
    '/ scrolled through',
    formatScript(await scriptAfterScrolling(`${address}/`)),
    'at most 110 KB, 12 files',
  );
  const { product, bare } = await cachedPageRate(server);
  print('cached page, processor time', `${product.cpuUs} us, bare ${bare.cpuUs} us`, '');
  print('  bare to cached', (bare.cpuUs / product.cpuUs).toFixed(2), 'at least 0.90');
  print('  requests a second', `${product.perSecond}, bare ${bare.perSecond}`, '');
  print('  99 of 100 within', `${product.p99} ms, bare ${bare.p99} ms`, '');
  print(
    'list page from scratch, processor time',
    milliseconds(await processorTime(server, uncachedList, 200)),
    'at most 4',
  );
  const date = new Date(Date.now() + 14 * dayMs).toISOString().slice(0, 10);
  const slots = `/api/bookings/available-slots?date=${date}`;
  print(
    'available slots, processor time',
    milliseconds(await processorTime(server, slots, 1000)),
    'at most 0.4',
  );
  for (const [path, username] of [
    ['/client-portal', 'client'],
    ['/admin', 'admin'],
  ] as const) {
    const { seconds, script } = await firstRow(address, { path, username, password: `${username}-demo` });
    print(`first row of ${path}`, `${seconds.toFixed(1)} s`, 'at most 2.0');
    print('  its script', formatScript(script), 'at most 150 KB');
  }
  for (const path of pages) {
    const { scores, blockingMs, paintMs, calibrated, slowdown } = await lighthouseScores(address + path);
    print(`Lighthouse ${path}`, scores.join(' '), '100 100 100 100');
    print(
      '  blocking time, largest paint',
      `${blockingMs} ms, ${(paintMs / 1000).toFixed(1)} s`,
      'under 50 ms',
    );
    print(`  slowed ${slowdown.toFixed(1)} times, not 4`, `${calibrated}`, '100');
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function milliseconds(ms: number): string {
  return `${ms.toFixed(2)} ms`;
}

function formatScript({ bytes, files }: { bytes: number; files: number }): string {
  return `${kilobytes(bytes)}, ${files} files`;
}
