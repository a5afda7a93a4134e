import { grade, shares, timed } from '#tests/assistant/grade.ts';
import { firstQuestions } from '#tests/assistant/questions-first.ts';
import { tunedQuestions } from '#tests/assistant/questions.ts';
import { unseenQuestions } from '#tests/assistant/questions-unseen.ts';
import { print } from './print.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Prints how well the assistant answers the parts of its question bank, and how fast, without a model. */
export function measureAssistant(): void {
  console.log('\nAssistant, without a model');
  const parts = [
    ['written first, untouched', firstQuestions],
    ['by others, never tuned on', unseenQuestions],
    ['the rest', tunedQuestions],
  ] as const;
  for (const [name, questions] of parts) {
    const { sources, refused } = shares(questions.map(grade));
    print(`${name}: ${questions.length} questions`, '', '');
    print('  right source at the first place', percent(sources), 'at least 92 %');
    print('  what is not ours is refused', percent(refused), 'at least 97 %');
  }
  const all = [...firstQuestions, ...tunedQuestions];
  for (let rounds = 0; rounds < 2; rounds += 1) for (const question of all) timed(question);
  const times = [1, 2, 3].flatMap(() => all.map(timed)).toSorted((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  print('99 of 100 answers within', `${p99.toFixed(1)} ms`, 'under 10');
  print('memory of the process with its library', `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`, '');
}
