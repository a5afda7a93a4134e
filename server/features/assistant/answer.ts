import { replies } from '#content/assistant/words.ts';
import type { ChatAnswer } from '#contract/assistant.ts';
import type { FirmFacts } from '#contract/firm.ts';
import { asksForAdvice } from './advice.ts';
import { type Ground, groundOf } from './guards.ts';
import type { Library } from './library.ts';
import type { Place } from './place.ts';
import type { Question } from './question.ts';
import type { Finding } from './rank.ts';
import { smallTalk } from './small-talk.ts';

/** What the pages say to a question, before a model or the clock adds to it. */
export interface Reply extends Omit<ChatAnswer, 'worded'> {
  /** Best first; none under a refusal. */
  places: Place[];
  /** Kept for the owner: our subject, but no page says it. */
  keep: boolean;
}

/** A place must fit at least so well to be an answer. */
const enough = 0.44;
/** Under general words for a question that asks for advice. */
const enoughBesideAdvice = 0.34;

const book = { title: 'Book a consultation', path: '/booking' };
const write = { title: 'Contact us', path: '/contact' };
const portal = { title: 'Client Portal', path: '/auth' };
const start = ['What services do you offer?', 'How are fees set?', 'How do I book a consultation?'];

/** Answers from the places of the library alone. */
export function replyTo(question: string, library: Library, firm: FirmFacts): Reply {
  const talk = smallTalk(question, firm);
  if (talk !== null) return { ...without(talk, 'talk'), followUp: start };
  const read = library.read(question);
  // Once as written and once as it was probably meant: slips must not hide what is refused.
  const ground = groundOf(question) ?? groundOf(read.plain);
  if (ground) return refusal(ground);
  const found = library.find(read);
  if (asksForAdvice(question) || asksForAdvice(read.plain)) return advice(read, found, library);
  const [best] = found;
  if (!best || best.score < enough) return unanswered(read);
  if (best.place.silent) return silence(best.place.silent);
  return {
    answer: textOf(best.place, read, library),
    followUp: best.place.followUp,
    sources: sourcesOf(found),
    links: best.place.live ? [book] : [],
    kind: 'answer',
    places: found.slice(0, 4).map(({ place }) => place),
    keep: false,
  };
}

function advice(read: Question, found: Finding[], library: Library): Reply {
  const near = found.filter(({ score }) => score >= enoughBesideAdvice);
  const [best] = near;
  const general = best ? [replies.adviceGeneral, textOf(best.place, read, library)] : [];
  return {
    answer: [replies.notice, ...general, replies.adviceOffer].join('\n\n'),
    followUp: ['When is the next open consultation?', 'Do you prepare income tax returns?'],
    sources: sourcesOf(near),
    links: [book],
    kind: 'advice',
    places: near.slice(0, 4).map(({ place }) => place),
    keep: false,
  };
}

function unanswered(read: Question): Reply {
  // A wardrobe is not our subject, but whether there is one in our office is.
  const ours = read.ideas.length > 0 && read.unknown < 0.65;
  return silence(ours ? 'untold' : 'strange');
}

function silence(kind: NonNullable<Place['silent']>): Reply {
  if (kind === 'strange') return { ...without(replies.strange, 'refused'), followUp: start };
  return { ...without(replies.unanswered, 'unanswered'), links: [book, write], followUp: start, keep: true };
}

function refusal(ground: Ground): Reply {
  const links = { turning: [], unlawful: [book], others: [portal], hostile: [write], strange: [] }[ground];
  return { ...without(replies[ground], 'refused'), links, followUp: start.slice(0, 2) };
}

function without(answer: string, kind: Reply['kind']): Reply {
  return { answer, kind, followUp: [], sources: [], links: [], places: [], keep: false };
}

/** The leading sentences, and those further ones that speak to the question. */
function textOf({ lead, more }: Place, read: Question, library: Library): string {
  const fitting = more
    .map((text) => ({ text, fit: library.fits(read, text) }))
    .filter(({ fit }) => fit > 0.12)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, 2)
    .map(({ text }) => text);
  return [lead.join(' '), ...fitting].join('\n\n');
}

/** The best place, and another that fits nearly as well. */
function sourcesOf(found: Finding[]): ChatAnswer['sources'] {
  const [best, ...rest] = found;
  if (!best) return [];
  const near = rest.filter(({ score }) => score > Math.max(enough, best.score * 0.95)).slice(0, 1);
  return [best, ...near]
    .map(({ place: { title, path } }) => ({ title, path }))
    .filter(({ path }, index, all) => all.findIndex((one) => one.path === path) === index);
}
