import { readBank } from '#tests/assistant/grade.ts';
import { assistantOn } from '#tests/assistant/standard.ts';

// npm run bench:answers: prints forty questions with their answers for a human reader: from bank four and from the follow-ups of
// banks three and seven, chosen at random by a seed (the first argument).
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
const shuffled = questions.map((item) => ({ ...item, order: next() })).toSorted((a, b) => a.order - b.order);
for (const [index, { question, before }] of shuffled.slice(0, 40).entries()) {
  const { answer, links, sources } = ask(question, before);
  const pages = [...links, ...sources].map(({ path }) => path).join(' ');
  const conversation = [...before, question].join(' > ');
  console.log(`${index + 1}. ${conversation}\n   ${answer.replaceAll(/\s+/g, ' ')}\n   ${pages}\n`);
}
