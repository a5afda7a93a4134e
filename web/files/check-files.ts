import { fileProblem } from '#contract/file-problem.ts';
import type { CheckedFile } from './use-uploads.ts';

/** Files that were chosen, each with what speaks against sending it. Comes with what chooses them: no part of a first view. */
export function checkFiles(files: readonly File[]): CheckedFile[] {
  return files.map((file) => ({ file, problem: fileProblem(file) }));
}
