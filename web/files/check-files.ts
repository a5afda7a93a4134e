import { fileProblem } from '#contract/file-problem.ts';
import type { CheckedFile } from './use-uploads.ts';

/** Checks chosen files. In a file of its own, since the first view doesn't need it: it loads with the file picker. */
export function checkFiles(files: readonly File[]): CheckedFile[] {
  return files.map((file) => ({ file, problem: fileProblem(file) }));
}
