import { readBank } from '#tests/assistant/grade.ts';
import { assistantOn } from '#tests/assistant/standard.ts';

/** Prints forty questions of bank four and follow-ups of others that one steers by, drawn by a seed (the first argument), with their answers, for a reader. */
const { ask } = await assistantOn();
const followUps = (['three', 'seven'] as const)
  .flatMap(readBank)
  .filter(({ before }) => before !== undefined);
const questions = [...readBank('four'), ...followUps].map(({ question, before = [] }) => {
  return { question, before: [before].flat() };
});
let state = Number(process.argv[2] ?? 1) % 233_280;
/** 0 to 1, the same for the same seed. */
const next = () => (state = (state * 9301 + 49_297) % 233_280) / 233_280;
const drawn = questions.map((one) => ({ one, order: next() })).toSorted((a, b) => a.order - b.order);
for (const [index, { one }] of drawn.slice(0, 40).entries()) {
  const { answer, links, sources } = ask(one.question, one.before);
  const pages = [...links, ...sources].map(({ path }) => path).join(' ');
  const asked = [...one.before, one.question].join(' > ');
  console.log(`${index + 1}. ${asked}\n   ${answer.replaceAll(/\s+/g, ' ')}\n   ${pages}\n`);
}
