import { cachedPageRate } from './cached-page.ts';
import { lighthouseScores } from './lighthouse.ts';
import { pageWeight } from './page-weight.ts';
import { print } from './print.ts';

const pages = [
  '/',
  '/about',
  '/services',
  '/testimonials',
  '/blog',
  '/contact',
  '/booking',
  '/privacy',
  '/terms',
];

/** What visitors wait for: the weight of home, how quickly a cached page is answered, and Lighthouse for every public page. */
export async function measurePublicPages(address: string): Promise<void> {
  console.log('\npublic pages');
  const weight = await pageWeight(`${address}/`);
  print('home: script run on load', kilobytes(weight.script), 'at most 10');
  print('home: script when every part is hydrated', kilobytes(weight.scriptInAll), 'at most 190, aim 150');
  print('home: CSS', kilobytes(weight.css), 'at most 20, aim 12');
  print('home: fonts', kilobytes(weight.fonts), 'at most 80, aim 60');
  print('home: HTML', kilobytes(weight.html), 'at most 10, aim 7');
  const { product, bare } = await cachedPageRate(`${address}/`);
  print('cached page, requests a second, 32 connections', `${product.perSecond}`, '');
  print('  bare node:http with the same bytes', `${bare.perSecond}`, '');
  print('  cached / bare', (product.perSecond / bare.perSecond).toFixed(2), 'at least 0.5, aim 0.8');
  print('  99 of 100 within', `${product.p99} ms, bare ${bare.p99} ms`, 'at most 2x, aim 1.3x');
  for (const path of pages) {
    const { scores, onThatPhone, slowdown } = await lighthouseScores(address + path);
    print(`Lighthouse ${path}`, scores.join(' '), 'at least 98 100 100 100');
    print(`  slowed ${slowdown.toFixed(1)} times, not 4`, `${onThatPhone}`, 'at least 98');
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
