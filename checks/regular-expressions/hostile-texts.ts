import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** How many texts are tried for one part of an expression. */
const maxVariants = 8;
/** Characters that are tried against a character set; the first ones that match represent it. */
const candidates = [
  'a',
  '1',
  ' ',
  '\n',
  '.',
  ',',
  '<',
  '"',
  "'",
  '-',
  '/',
  '#',
  '*',
  '|',
  '&',
  ';',
  '[',
  '\\',
];
/** Endings that make an almost complete match fail, so that the engine backtracks. */
const endings = ['', 'x', '!', '\n!', '\0'];

/**
 * Texts of about `length` characters that are hard on an expression: what it repeats, with and without what comes before, over
 * and over, alone and in pairs, followed by an ending that doesn't match.
 */
export function hostileTexts({ source, flags }: { source: string; flags: string }, length: number): string[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const fragments = new Set<string>();
  const texts = new Set<string>();
  const add = (lead: string, fragment: string) => {
    if (fragment === '' || fragments.has(`${lead}\0${fragment}`)) return;
    fragments.add(`${lead}\0${fragment}`);
    const repeated = fragment.repeat(Math.ceil((length - lead.length) / fragment.length));
    for (const ending of endings) texts.add(lead + repeated + ending);
  };
  const setMatches = (raw: string) => {
    const set = new RegExp(`^${raw}$`, flags.replaceAll(/[gy]/g, ''));
    return candidates.filter((character) => set.test(character)).slice(0, 2);
  };

  for (const alternative of pattern.alternatives) visit(alternative, ['']);
  return [...texts];

  function visit(alternative: AST.Alternative, before: string[]): void {
    let lead = before;
    for (const element of alternative.elements) {
      if (element.type === 'Quantifier' && element.max > 1) repeat(element, lead);
      const inner = element.type === 'Quantifier' ? element.element : element;
      if ('alternatives' in inner) for (const each of inner.alternatives) visit(each, lead);
      lead = joined(lead, variants(element));
    }
    for (const whole of lead) add('', whole);
  }

  function repeat({ element }: AST.Quantifier, lead: string[]): void {
    const bodies = variants(element);
    const pairs = bodies.flatMap((first) => bodies.map((second) => first + second));
    for (const fragment of [...bodies, ...pairs]) {
      for (const start of lead.slice(0, 2)) add(start, fragment);
      add('', fragment);
      for (const start of lead.slice(0, 1)) add('', start + fragment);
    }
  }

  function variants(element: AST.Element): string[] {
    if (element.type === 'Character') return [String.fromCodePoint(element.value)];
    if (element.type === 'Quantifier') {
      const once = variants(element.element);
      return element.min === 0 ? some(['', ...once]) : once.map((text) => text.repeat(element.min));
    }
    if (element.type === 'Group' || element.type === 'CapturingGroup') {
      return some(element.alternatives.flatMap(({ elements }) => sequence(elements)));
    }
    // Assertions and backreferences add no characters.
    if (element.type === 'Assertion' || element.type === 'Backreference') return [''];
    return setMatches(element.raw);
  }

  function sequence(elements: AST.Element[]): string[] {
    return elements.reduce((starts, each) => joined(starts, variants(each)), ['']);
  }
}

function joined(starts: string[], ends: string[]): string[] {
  // Only the first and the last, or the number of texts would grow with every part.
  const few = ends.length > 2 ? [ends[0] ?? '', ends.at(-1) ?? ''] : ends;
  return some(starts.flatMap((start) => few.map((end) => start + end)));
}

function some(texts: string[]): string[] {
  return [...new Set(texts)].slice(0, maxVariants);
}
