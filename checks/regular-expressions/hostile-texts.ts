import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** How many ways of filling one part of an expression are tried. */
const maxVariants = 8;
/** Characters that a set of characters is asked for; the first few it accepts represent it. */
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
/** What makes an almost complete match fail, so that every other way is tried. */
const endings = ['', 'x', '!', '\n!', '\0'];

/**
 * Texts of about `length` characters that are hard on an expression: whatever it repeats, and whatever leads there,
 * is written over and over, alone and in pairs, with an ending that does not fit.
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
    const pairs = bodies.flatMap((one) => bodies.map((two) => one + two));
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
      return element.min === 0 ? some(['', ...once]) : once.map((one) => one.repeat(element.min));
    }
    if (element.type === 'Group' || element.type === 'CapturingGroup') {
      return some(element.alternatives.flatMap(({ elements }) => sequence(elements)));
    }
    // What looks around or back adds no characters of its own.
    if (element.type === 'Assertion' || element.type === 'Backreference') return [''];
    return setMatches(element.raw);
  }

  function sequence(elements: AST.Element[]): string[] {
    return elements.reduce((starts, each) => joined(starts, variants(each)), ['']);
  }
}

function joined(starts: string[], ends: string[]): string[] {
  // The shortest and the longest way alone, or the number of texts would grow with every part.
  const few = ends.length > 2 ? [ends[0] ?? '', ends.at(-1) ?? ''] : ends;
  return some(starts.flatMap((start) => few.map((end) => start + end)));
}

function some(texts: string[]): string[] {
  return [...new Set(texts)].slice(0, maxVariants);
}
