import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildLibrary } from './library.ts';
import type { Place } from './place.ts';

const place = (id: string, asks: string[]): Place => ({
  id,
  title: id,
  path: '/',
  asks,
  lead: [],
  more: [],
  followUp: [],
});

const first = async (places: Place[], question: string) => {
  const library = await buildLibrary(places);
  return library.find(library.read(question))[0]?.place.id;
};

test('small words tell who is meant', async () => {
  const places = [
    place('firm', ['when did you start', 'how long have you been there']),
    place('visitor', ['when do i start', 'how long do i wait to start']),
  ];
  expect(await first(places, 'so when did you guys start?')).toBe('firm');
  expect(await first(places, 'and when do i start?')).toBe('visitor');
});

test('a word that nobody wrote finds its neighbour', async () => {
  const places = [
    place('payroll', ['salaries for my employees', 'pay the crew']),
    place('place', ['street and building', 'which floor']),
  ];
  expect(await first(places, 'compensation of workers')).toBe('payroll');
});

test('of two places asked for in the same words the first one answers', async () => {
  const places = [place('own', ['Is there a piano?']), place('other', ['is there a piano'])];
  expect(await first(places, 'is there a PIANO')).toBe('own');
});

test('others have their turn while it is built', async () => {
  const many = Array.from({ length: 3_000 }, (_, index) => `books of shop ${index} in street ${index * 7}`);
  const building = buildLibrary([place('many', many)]).then(() => 'built');
  let turns = 0;
  while ((await Promise.race([building, nextTurn('under way')])) === 'under way') turns += 1;
  expect(turns).toBeGreaterThan(3);
});
