import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Reply } from '#server/features/assistant/answer.ts';
import { sentencesOf } from '#server/features/assistant/text.ts';
import type { Asked } from './asked.ts';

type Ask = (question: string, before?: readonly string[]) => Reply;

/** A question of an untouched bank, and what fits it. */
const bankQuestion = z.object({
  question: z.string(),
  /** What the same person asked before it. */
  before: z.union([z.string(), z.array(z.string())]).optional(),
  expect: z.enum(['answer', 'refuse']),
  /** Sounds like one that is refused, and is not. */
  innocent: z.boolean().optional(),
  /** Of each group one phrase has to be in the first two sentences, or in the first link. */
  says: z.array(z.array(z.string())).optional(),
  /** One of these pages has to be linked. */
  page: z.array(z.string()).optional(),
});
type BankQuestion = z.output<typeof bankQuestion>;

/**
 * One, two and five were written from the public pages alone and committed before anything was tuned; nobody who works on the
 * assistant reads them. Three, four, six, seven and eight are steered by; six asks in odd, long words.
 */
export function readBank(
  name: 'one' | 'two' | 'three' | 'four' | 'five' | 'six' | 'seven' | 'eight',
): BankQuestion[] {
  const text = readFileSync(new URL(`bank-${name}.json`, import.meta.url), 'utf8');
  return z.array(bankQuestion).parse(JSON.parse(text));
}

export interface Totals {
  questions: number;
  /** Shares from 0 to 1: fit answers, refusals of what is to be refused, and refusals of innocent questions. */
  fit: number;
  refused: number;
  innocentRefused: number;
  /** Of the answers that have to say something: those whose page is linked, whatever they say. */
  page: number;
}

/** The written rule: the thing asked for is in the first two sentences, or in the label of the first link. */
export function gradeBank(bank: readonly BankQuestion[], ask: Ask): Totals {
  const graded = bank.map((one) => {
    const before = typeof one.before === 'string' ? [one.before] : (one.before ?? []);
    const reply = ask(one.question, before);
    const isRefused = reply.kind === 'refused' || reply.kind === 'unanswered';
    return {
      ...one,
      isRefused,
      wasTurnedAway: reply.kind === 'refused',
      says: saysIt(one, reply),
      linked: links(one, reply),
    };
  });
  const answers = graded.filter(({ expect }) => expect === 'answer');
  const refusals = graded.filter(({ expect }) => expect === 'refuse');
  const innocent = graded.filter((one) => one.innocent);
  return {
    questions: bank.length,
    fit: share(answers, ({ isRefused, says, linked }) => !isRefused && says && linked),
    page: share(answers, ({ isRefused, linked }) => !isRefused && linked),
    refused: share(refusals, ({ isRefused }) => isRefused),
    innocentRefused: share(innocent, ({ wasTurnedAway }) => wasTurnedAway),
  };
}

function saysIt({ says = [] }: BankQuestion, reply: Reply): boolean {
  const [link] = [...reply.links, ...reply.sources];
  const text = [...sentencesOf(reply.answer.replaceAll('\n', ' ')).slice(0, 2), link?.title ?? '']
    .join(' ')
    .toLowerCase();
  return says.every((group) => group.some((phrase) => text.includes(phrase.toLowerCase())));
}

function links({ page }: BankQuestion, reply: Reply): boolean {
  const bare = (path: string) => path.replace(/[?].*$/, '');
  const shown = [...reply.links, ...reply.sources].map(({ path }) => bare(path));
  return (
    page === undefined ||
    page.length === 0 ||
    page.some((path) => shown.some((one) => one === path || one.startsWith(`${path}#`)))
  );
}

/** Grades the older banks, as shares from 0 to 1: questions understood as an expected intent, and refusals of what is to be refused. */
export function gradeIntents(bank: readonly Asked[], ask: Ask): { right: number; refused: number } {
  const graded = bank.map(([question, expected]) => {
    const { kind, intents } = ask(question);
    const isRefused = kind === 'refused' || kind === 'unanswered';
    const id = intents[0] ?? kind;
    const fits = (intent: string) =>
      intent === 'refused' || intent === 'unanswered'
        ? isRefused
        : intent === kind || id === intent || id.startsWith(`${intent}/`);
    return {
      refusing: expected.includes('refused'),
      right: expected.some(fits),
      question,
      expected,
      id,
      kind,
    };
  });
  return {
    right: share(
      graded.filter(({ refusing }) => !refusing),
      ({ right }) => right,
    ),
    refused: share(
      graded.filter(({ refusing }) => refusing),
      ({ right }) => right,
    ),
  };
}

function share<One>(some: readonly One[], test: (one: One) => boolean): number {
  return some.filter(test).length / Math.max(1, some.length);
}
