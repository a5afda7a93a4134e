import { expect, test } from 'vitest';
import { steadyWriter } from './steady-write.ts';

/** A disk that notes the most bytes that were ever written and not flushed. */
function disk() {
  let [unflushed, most, written] = [0, 0, 0];
  return {
    most: () => most,
    written: () => written,
    async writeFile(chunk: unknown) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('Only bytes are written');
      written += chunk.length;
      unflushed += chunk.length;
      most = Math.max(most, unflushed);
    },
    async datasync() {
      unflushed = 0;
    },
  };
}

const mebibyte = new Uint8Array(1024 * 1024);

test.each([
  { files: 1, pieces: 100 },
  { files: 100, pieces: 1 },
  { files: 7, pieces: 5 },
])('$files files of $pieces MB never have more than 8 MB to flush [10.98]', async ({ files, pieces }) => {
  const file = disk();
  const write = steadyWriter();
  for (let count = 0; count < files; count += 1)
    await write(
      file,
      Array.from({ length: pieces }, () => mebibyte),
    );
  expect(file.written()).toBe(files * pieces * mebibyte.length);
  expect(file.most()).toBeLessThanOrEqual(8 * mebibyte.length);
});
