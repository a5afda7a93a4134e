import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Reply } from '#server/features/assistant/answer.ts';
import { sentencesOf } from '#server/features/assistant/text.ts';
import type { IntentQuestion } from './intent-question.ts';

type Ask = (question: string, before?: readonly string[]) => Reply;

/** A question of a bank, and what a fitting answer must have. */
const bankQuestion = z.object({
  question: z.string(),
  /** What the same person asked before. */
  before: z.union([z.string(), z.array(z.string())]).optional(),
  expect: z.enum(['answer', 'refuse']),
  /** Sounds like a question that is refused, but must be answered. */
  innocent: z.boolean().optional(),
  /** One phrase of each group must be in the first two sentences or in the title of the first link. */
  says: z.array(z.array(z.string())).optional(),
  /** One of these pages must be linked. */
  page: z.array(z.string()).optional(),
});
type BankQuestion = z.output<typeof bankQuestion>;

/**
 * Banks one, two and five are test sets: written from the public pages alone and committed before any tuning, and not read by
 * anyone who works on the assistant. Banks three, four, six, seven and eight are used for tuning; six has odd, long wording.
 */
export function readBank(
  name: 'one' | 'two' | 'three' | 'four' | 'five' | 'six' | 'seven' | 'eight',
): BankQuestion[] {
  const text = readFileSync(new URL(`bank-${name}.json`, import.meta.url), 'utf8');
  return z.array(bankQuestion).parse(JSON.parse(text));
}

export interface Totals {
  questions: number;
  /** Shares from 0 to 1: fitting answers, correct refusals, and refusals of innocent questions. */
  fit: number;
  refused: number;
  innocentRefused: number;
  /** Share from 0 to 1 of the questions to be answered whose page is linked, whatever the answer says. */
  page: number;
}

/**
 * An answer fits if what was asked for is in its first two sentences, or in those of the answer to each part of a double
 * question, or in the title of the first link.
 */
export function gradeBank(bank: readonly BankQuestion[], ask: Ask): Totals {
  const graded = bank.map((question) => {
    const before = typeof question.before === 'string' ? [question.before] : (question.before ?? []);
    const reply = ask(question.question, before);
    const isUnanswered = reply.kind === 'refused' || reply.kind === 'unanswered';
    return {
      ...question,
      isUnanswered,
      isRefused: reply.kind === 'refused',
      says: saysExpected(question, reply),
      linked: linksExpected(question, reply),
    };
  });
  const answers = graded.filter(({ expect }) => expect === 'answer');
  const refusals = graded.filter(({ expect }) => expect === 'refuse');
  const innocentQuestions = graded.filter(({ innocent }) => innocent);
  return {
    questions: bank.length,
    fit: share(answers, ({ isUnanswered, says, linked }) => !isUnanswered && says && linked),
    page: share(answers, ({ isUnanswered, linked }) => !isUnanswered && linked),
    refused: share(refusals, ({ isUnanswered }) => isUnanswered),
    innocentRefused: share(innocentQuestions, ({ isRefused }) => isRefused),
  };
}

function saysExpected({ says = [] }: BankQuestion, reply: Reply): boolean {
  const [link] = [...reply.links, ...reply.sources];
  const answers =
    reply.intents.length > 1 ? reply.answer.split('\n\n') : [reply.answer.replaceAll('\n', ' ')];
  const text = [...answers.flatMap((answer) => sentencesOf(answer).slice(0, 2)), link?.title ?? '']
    .join(' ')
    .toLowerCase();
  return says.every((group) => group.some((phrase) => text.includes(phrase.toLowerCase())));
}

function linksExpected({ page }: BankQuestion, reply: Reply): boolean {
  const withoutQuery = (path: string) => path.replace(/[?].*$/, '');
  const linked = [...reply.links, ...reply.sources].map(({ path }) => withoutQuery(path));
  return (
    page === undefined ||
    page.length === 0 ||
    page.some((path) => linked.some((link) => link === path || link.startsWith(`${path}#`)))
  );
}

/** Grades the older banks, as shares from 0 to 1: questions recognized as an expected intent, and correct refusals. */
export function gradeIntents(bank: readonly IntentQuestion[], ask: Ask): { right: number; refused: number } {
  const graded = bank.map(([question, expected]) => {
    const { kind, intents } = ask(question);
    const isRefused = kind === 'refused' || kind === 'unanswered';
    const id = intents[0] ?? kind;
    const fits = (intent: string) =>
      intent === 'refused' || intent === 'unanswered'
        ? isRefused
        : intent === kind || id === intent || id.startsWith(`${intent}/`);
    return {
      shouldRefuse: expected.includes('refused'),
      right: expected.some(fits),
    };
  });
  return {
    right: share(
      graded.filter(({ shouldRefuse }) => !shouldRefuse),
      ({ right }) => right,
    ),
    refused: share(
      graded.filter(({ shouldRefuse }) => shouldRefuse),
      ({ right }) => right,
    ),
  };
}

/** The share, from 0 to 1, of the items that pass the test; 0 if there are none. */
function share<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return items.filter(test).length / Math.max(1, items.length);
}
