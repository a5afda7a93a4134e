import { acceptedFilesText, fileExtension, maxFileBytes, maxFileText, mediaTypes } from './files.ts';
import { containsSensitiveNumber } from './sensitive-numbers.ts';

export const wrongTypeText = `We can't accept this file type. Please send ${acceptedFilesText}.`;

/** The parts of a `File` that decide whether it can be sent. */
interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  /** By its extension; empty if the browser doesn't know that. */
  type?: string | undefined;
}

/**
 * Why a file cannot be sent, by its name, size and type; null when it can. Where the extension says nothing, as in `scan` or
 * `Statement 11.30`, the server looks at the content.
 */
export function fileProblem({ name, size, type = '' }: ChosenFile): string | null {
  // What a browser calls an octet stream it does know, by an extension of another kind of file.
  const isOther =
    type !== '' && (type === 'application/octet-stream' || !Object.values(mediaTypes).includes(type));
  if (isOther && !Object.hasOwn(mediaTypes, fileExtension(name))) return wrongTypeText;
  if (containsSensitiveNumber(name.replace(/\.[^.]*$/, '')))
    return 'This file’s name looks like it contains a Social Security or card number. Please give it another name and send it again.';
  if (size === 0) return 'This file is empty. Please choose another one.';
  if (size > maxFileBytes) return `This file is too large. Please send at most ${maxFileText}.`;
  return null;
}
