import { describe, expect, test } from 'vitest';
import { repositoryOf, type Rule } from './repository.ts';
import { rules } from './rules.ts';
import { noRegistryHost } from './rules/addresses.ts';
import { samples } from './samples.ts';

const all: readonly Rule[] = [...rules, noRegistryHost('packages.example.test')];

/** A rule that can't fail is worse than none: each is tried on samples that break it and on samples that don't. */
describe.for([...all])('$name', (rule) => {
  const sample = samples[rule.name];

  test('finds each planted breach, and says what to do instead', () => {
    expect(sample?.breaks.length).toBeGreaterThan(0);
    for (const texts of sample?.breaks ?? []) {
      const found = rule.find(repositoryOf(texts));
      expect(found, JSON.stringify(texts)).not.toEqual([]);
      for (const line of found) expect(line).toMatch(/\S+ .{20,}/);
    }
  });

  test('lets the sound ones pass', () => {
    for (const texts of sample?.holds ?? [])
      expect(rule.find(repositoryOf(texts)), JSON.stringify(texts)).toEqual([]);
  });
});

test('no sample is left without its rule', () => {
  expect(Object.keys(samples).toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});
