import { readdirSync, readFileSync } from 'node:fs';
import type { PageLink } from '#contract/assistant/schemas.ts';

/** Something people ask for, and its answer. A missing field is that of the parent: 'firm/hours' for 'firm/hours/weekend'. */
export interface Intent {
  id: string;
  /** With facts such as {phone}, which are filled in when someone asks. */
  answer?: string;
  /** Answers that replace `answer` and the page's text: the first one whose facts the owner has all set. */
  facts?: readonly string[];
  spanish?: string;
  /** `facts` in Spanish. */
  spanishFacts?: readonly string[];
  /** Text that must be on the public pages, exactly: once the owner rewrites it, the answer is no longer given. */
  from?: string;
  /** The page that the answer comes from, and a page to go to next. */
  page?: PageLink;
  link?: PageLink;
  /** Suggested next questions. */
  next?: string[];
  /** The next open booking times are added to the answer. */
  live?: 'slots';
}

export interface Phrase {
  intent: string;
  text: string;
}

export interface Training {
  intents: ReadonlyMap<string, Intent>;
  phrases: readonly Phrase[];
  spanishPhrases: readonly Phrase[];
}

/** Reads all intents and training phrases of content/assistant; docs/assistant.md describes the format. */
export function readTraining(): Training {
  const texts = ['intents', 'phrases'].flatMap((folder) => {
    const directory = new URL(`../../../content/assistant/${folder}/`, import.meta.url);
    const names = readdirSync(directory).toSorted();
    return names.map((name) => ({ name, text: readFileSync(new URL(name, directory), 'utf8') }));
  });
  const [spanish, english] = [true, false].map((wanted) =>
    parseTraining(
      texts.flatMap(({ name, text }) => (name.startsWith('spanish') === wanted ? text : [])).join('\n'),
    ),
  );
  const intents = new Map(english?.intents);
  for (const [id, one] of spanish?.intents ?? []) intents.set(id, { ...intents.get(id), ...one });
  return { intents, phrases: english?.phrases ?? [], spanishPhrases: spanish?.phrases ?? [] };
}

/** Parses '# id', fields such as 'answer: ...', and training phrases separated by semicolons. */
export function parseTraining(text: string): Pick<Training, 'intents' | 'phrases'> {
  const intents = new Map<string, Intent>();
  const phrases: Phrase[] = [];
  let intent: Intent = { id: '' };
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] =
      /^(answer|fact|es|es-fact|from|page|link|next|live): (.*)$/.exec(line) ?? [];
    if (line.startsWith('# ')) {
      const id = line.slice(2).trim();
      intent = intents.get(id) ?? { id };
      intents.set(id, intent);
      continue;
    }
    Object.assign(intent, fieldOf(name, value.trim(), intent));
    // The answer is a training phrase too: it contains the words of the question.
    const texts = /^(answer|es)$/.test(name)
      ? [value.replaceAll(/\{\w+\}/g, ' ')]
      : name === ''
        ? listOf(line)
        : [];
    phrases.push(...texts.map((phrase) => ({ intent: intent.id, text: phrase })));
  }
  return { intents, phrases };
}

function fieldOf(name: string, value: string, { facts = [], spanishFacts = [] }: Intent): Partial<Intent> {
  if (name === 'fact') return { facts: [...facts, value] };
  if (name === 'es') return { spanish: value };
  if (name === 'es-fact') return { spanishFacts: [...spanishFacts, value] };
  if (name === 'next') return { next: listOf(value) };
  if (name === 'live') return { live: 'slots' };
  const [path = '', title = ''] = value.split(' | ');
  if (name === 'page' || name === 'link') return { [name]: { path, title } };
  return name === '' ? {} : { [name]: value };
}

function listOf(line: string): string[] {
  const items = line.split(';').map((item) => item.trim());
  return items.filter(Boolean);
}

/** 'firm/hours' for 'firm/hours/weekend', undefined for 'firm'. */
export function parentOf(id: string): string | undefined {
  return id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : undefined;
}

/** Topics that consist of one segment: all of their intents share one model. */
const topLevelTopics = new Set(['portal', 'privacy', 'terms', 'blog', 'testimonials', 'advice']);

/** The topic of an intent: 'service/payroll' for 'service/payroll/states', 'portal' for 'portal/pay'. */
export function topicOf(id: string): string {
  const [first = '', second = ''] = id.split('/', 2);
  return topLevelTopics.has(first) ? first : `${first}/${second}`;
}
