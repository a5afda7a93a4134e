import { readBank } from '#tests/assistant/grade.ts';
import { unseenQuestions } from '#tests/assistant/questions-unseen.ts';
import { assistantOn } from '#tests/assistant/standard.ts';

/** Prints forty questions of banks that nothing is tuned by, drawn by a seed (the first argument), with their answers, for a reader. */
const { ask } = await assistantOn();
const questions = [
  ...readBank('five').map(({ question, before = [] }) => ({ question, before: [before].flat() })),
  ...unseenQuestions.map(([question]) => ({ question, before: [] })),
];
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
