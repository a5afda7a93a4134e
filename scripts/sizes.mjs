// npm run sizes: how long the files are, to find those that hold two ideas. A report, not a rule: files are split by idea,
// never by length.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const perhapsTwoIdeas = 250;
/** Copy, sample data, styles and generated files may be long. */
const leftOut = /^(content|server\/db\/(seed|migrations)|web\/styles)\/|\.gen\.ts$/;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !leftOut.test(path))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
  .toSorted((a, b) => b.lines - a.lines);

const tenths = [0.5, 0.9].map((part) => files[Math.floor(files.length * (1 - part))]?.lines ?? 0);
console.log(
  `${files.length} files; half of them have at most ${tenths[0]} lines, nine in ten at most ${tenths[1]}.`,
);
console.log(`Past ${perhapsTwoIdeas} lines:`);
for (const { path, lines } of files.filter((file) => file.lines > perhapsTwoIdeas))
  console.log(`${lines}\t${path}`);
