import { readdirSync, readFileSync } from 'node:fs';
import type { PageLink } from '#contract/assistant/schemas.ts';

/** Something people ask for, and what is answered. A part that is missing is that of its parent: 'firm/hours' of 'firm/hours/weekend'. */
export interface Intent {
  id: string;
  /** With facts such as {phone}, which are filled in when someone asks. */
  answer?: string;
  /** Answered instead of the others, the page included, once the owner has set the facts that one of them names. */
  facts?: readonly string[];
  spanish?: string;
  /** What `facts` say, in Spanish. */
  spanishFact?: string;
  /** Words that the public pages must hold: once the owner rewrites them, the answer is no longer given. */
  from?: string;
  /** The page it comes from, and a page that leads on. */
  page?: PageLink;
  link?: PageLink;
  /** What people ask next. */
  next?: string[];
  live?: 'slots';
}

export interface Phrase {
  intent: string;
  text: string;
}

export interface Training {
  intents: ReadonlyMap<string, Intent>;
  phrases: readonly Phrase[];
}

/** Everything in content/assistant; docs/assistant.md says how it is written. */
export function readTraining(): Training {
  const texts = ['intents', 'phrases'].flatMap((folder) => {
    const place = new URL(`../../../content/assistant/${folder}/`, import.meta.url);
    const names = readdirSync(place).toSorted();
    return names.map((name) => readFileSync(new URL(name, place), 'utf8'));
  });
  return parseTraining(texts.join('\n'));
}

/** Reads '# id', fields such as 'answer: ...', and training phrases with semicolons between them. */
export function parseTraining(text: string): Training {
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
    // An answer holds the words with which it is asked for.
    const asked = name === 'answer' ? [value.replaceAll(/\{\w+\}/g, ' ')] : name === '' ? listOf(line) : [];
    phrases.push(...asked.map((phrase) => ({ intent: intent.id, text: phrase })));
  }
  return { intents, phrases };
}

function fieldOf(name: string, value: string, { facts = [] }: Intent): Partial<Intent> {
  if (name === 'fact') return { facts: [...facts, value] };
  if (name === 'es') return { spanish: value };
  if (name === 'es-fact') return { spanishFact: value };
  if (name === 'next') return { next: listOf(value) };
  if (name === 'live') return { live: 'slots' };
  const [path = '', title = ''] = value.split(' | ');
  if (name === 'page' || name === 'link') return { [name]: { path, title } };
  return name === '' ? {} : { [name]: value };
}

function listOf(line: string): string[] {
  const phrases = line.split(';').map((one) => one.trim());
  return phrases.filter(Boolean);
}

/** 'firm/hours' of 'firm/hours/weekend'; none of 'firm'. */
export function parentOf(id: string): string | undefined {
  return id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : undefined;
}

const wholes = new Set(['portal', 'privacy', 'terms', 'blog', 'testimonials', 'advice']);

/** What an intent is about: 'service/payroll' of 'service/payroll/states', 'portal' of 'portal/pay'. */
export function topicOf(id: string): string {
  const [first = '', second = ''] = id.split('/', 2);
  return wholes.has(first) ? first : `${first}/${second}`;
}
