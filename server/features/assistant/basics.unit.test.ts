import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assistantOn } from '#tests/assistant/standard.ts';

const { ask } = await assistantOn();

/** Lines such as 'firm/hours,firm/hours/weekend :: when r u open | hours?': the answers that may come, and the wordings. */
function basicsIn(name: 'basics' | 'basics-spanish'): [wording: string, expected: string][] {
  const text = readFileSync(new URL(`../../../tests/assistant/${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [expected = '', wordings] = line.split(' :: ');
    return (wordings?.split(' | ') ?? []).map((wording): [string, string] => [wording, expected]);
  });
}

/** The answer's intent, or '=' and its kind for one of no intent. */
const answered = (wording: string) => {
  const { intents, kind } = ask(wording);
  return intents.length === 0 ? `=${kind}` : intents.join(' + ');
};
const isOneOf = (expected: string, id: string) =>
  expected.split(',').some((one) => id === one || id.startsWith(`${one}/`));

test('a hundred basic questions are answered right in five wordings each, by one answer [2.998]', () => {
  const basics = basicsIn('basics');
  expect(basics.length).toBeGreaterThanOrEqual(500);
  const wrong = basics.filter(([wording, expected]) => !isOneOf(expected, answered(wording)));
  expect(wrong.map(([wording]) => `${wording}: ${answered(wording)}`)).toEqual([]);
});

test('the forty commonest are answered right in Spanish, with their buttons in Spanish [2.998]', () => {
  const basics = basicsIn('basics-spanish');
  expect(basics.length).toBeGreaterThanOrEqual(120);
  const wrong = basics.filter(([wording, expected]) => !isOneOf(expected, answered(wording)));
  expect(wrong.map(([wording]) => `${wording}: ${answered(wording)}`)).toEqual([]);
  for (const [wording] of basics) {
    const { lang, followUp } = ask(wording);
    expect({ wording, lang, english: followUp.filter((next) => !next.startsWith('¿')) }).toEqual({
      wording,
      lang: 'es',
      english: [],
    });
  }
});
