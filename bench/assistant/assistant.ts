import { gradeBank, gradeIntents, readBank } from '#tests/assistant/grade.ts';
import { heldOutAccuracy } from '#tests/assistant/held-out.ts';
import { firstQuestions } from '#tests/assistant/questions-first.ts';
import { unseenQuestions } from '#tests/assistant/questions-unseen.ts';
import { assistantOn } from '#tests/assistant/standard.ts';
import { print } from '../print.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Prints how well and how fast the assistant answers each question bank, and how much memory it takes. It prints no question. */
export async function measureAssistant(): Promise<void> {
  console.log('\nAssistant, without a model');
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const { ask } = await assistantOn();
  ask('when are you open?');
  const first = performance.now() - began;
  const memory = process.memoryUsage().rss - before;
  for (const name of ['one', 'two', 'five', 'three', 'four', 'six', 'seven', 'eight'] as const) {
    const bank = readBank(name);
    const { fit, page, refused, innocentRefused } = gradeBank(bank, ask);
    print(
      `${['three', 'four', 'six', 'seven', 'eight'].includes(name) ? 'tuned' : 'untouched'} bank ${name}: ${bank.length} questions`,
      '',
      '',
    );
    print('  fit answers', percent(fit), 'at least 92 %');
    print('  the right page is linked', percent(page), '');
    if (bank.some(({ expect }) => expect === 'refuse'))
      print('  what is to be refused is refused', percent(refused), 'at least 97 %');
    print('  innocent questions that are refused', percent(innocentRefused), 'at most 1 %');
  }
  for (const [name, bank] of [
    ['older bank, untouched', unseenQuestions],
    ['older bank, first third', firstQuestions],
  ] as const) {
    const { right, refused } = gradeIntents(bank, ask);
    print(`${name}: ${bank.length} questions`, '', '');
    print('  answered from the right place', percent(right), 'at least 92 %');
    print('  what is to be refused is refused', percent(refused), 'at least 97 %');
  }
  const questions = unseenQuestions.map(([question]) => question);
  for (const question of questions) ask(question);
  const times = [1, 2, 3].flatMap(() => questions.map((question) => cpuTimeOf(() => ask(question))));
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  print('first answer after the start', `${first.toFixed(0)} ms`, 'under 1000');
  print('99 of 100 answers within, of processor time', `${p99.toFixed(1)} ms`, 'under 10');
  print('memory it takes', `${(memory / 1e6).toFixed(0)} MB`, 'under 60');
  print('training phrases, each fifth held out: topic found', percent(await heldOutAccuracy()), '');
}

/** Milliseconds of this process's CPU time: other programs don't count. */
function cpuTimeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
