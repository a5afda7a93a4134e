import { acceptedFilesText, fileExtension, maxFileBytes, maxFileText, mediaTypes } from './files.ts';
import { containsSensitiveNumber } from './sensitive-numbers.ts';

/** Why a file cannot be sent, by its name and size (bytes); null when it can. */
export function fileProblem({ name, size }: { name: string; size: number }): string | null {
  if (!Object.hasOwn(mediaTypes, fileExtension(name)))
    return `We can't accept this file type. Please send ${acceptedFilesText}.`;
  if (containsSensitiveNumber(name.replace(/\.[^.]*$/, '')))
    return 'This file’s name looks like it contains a Social Security or card number. Please give it another name and send it again.';
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size > maxFileBytes) return `This file is too large. Please send at most ${maxFileText}.`;
  return null;
}
