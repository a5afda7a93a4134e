import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const texts = /\.(?:js|css|svg)$/;

/** Writes each text file of the browser's build a second and a third time, as small as it gets: `.br` and `.gz`. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'ssr',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle).filter(({ fileName }) => texts.test(fileName))) {
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.br`,
            source: await compressBrotli(text, { params }),
          });
          this.emitFile({
            type: 'asset',
            fileName: `${file.fileName}.gz`,
            source: await compressGzip(text, { level: 9 }),
          });
        }
      },
    },
  };
}
