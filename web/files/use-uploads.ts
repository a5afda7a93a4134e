import { useState } from 'react';
import { UploadError } from '#web/api/send-file.ts';

/** A file, and why it can't be sent; null if it can. */
export interface CheckedFile {
  file: File;
  problem: string | null;
}

/** `percent`: how much has been sent, null when it isn't being sent. `canRetry`: the problem isn't the file's own fault. */
export interface ChosenFile extends CheckedFile {
  key: number;
  canRetry?: boolean;
  percent: number | null;
}

export interface UploadOptions {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Where the chosen files are stored: React state, or a store that outlives the component. */
export type FileInputHandle = readonly [
  chosen: readonly ChosenFile[],
  update: (change: (files: readonly ChosenFile[]) => readonly ChosenFile[]) => void,
];

let lastKey = 0;

/** The chosen files and their upload, one after the other. Files that fail stay, with the reason. */
export function useUploads(
  [chosen, setChosen]: FileInputHandle,
  send: (file: File, options: UploadOptions) => Promise<unknown>,
) {
  const [controller, setController] = useState<AbortController | null>(null);
  const change = (key: number, part: Partial<ChosenFile>) =>
    setChosen((files) => files.map((file) => (file.key === key ? { ...file, ...part } : file)));
  const drop = (key: number) => setChosen((files) => files.filter((file) => file.key !== key));

  async function sendOne({ key, file }: ChosenFile, signal: AbortSignal): Promise<string | null> {
    change(key, { percent: 0, problem: null });
    try {
      await send(file, { signal, onProgress: (percent) => change(key, { percent }) });
      drop(key);
      return null;
    } catch (error) {
      const problem = error instanceof UploadError ? error.reason : 'Please try again.';
      const canRetry = !(error instanceof UploadError) || error.canRetry;
      change(key, { percent: null, ...(!signal.aborted && { problem, canRetry }) });
      return problem;
    }
  }

  return {
    chosen,
    uploading: controller !== null,
    /** Whether any file can be sent. */
    ready: chosen.some(canSend),
    /** Whether every file that can be sent has failed before. */
    failed: chosen.some(canSend) && chosen.filter(canSend).every(({ problem }) => problem !== null),
    add: (files: readonly CheckedFile[]) =>
      setChosen((earlier) => [
        ...earlier,
        ...files.map((file) => ({ ...file, key: (lastKey += 1), percent: null })),
      ]),
    drop,
    clear: () => setChosen(() => []),
    stop: () => controller?.abort(new Error('Stopped')),
    /** Sends every file that can be sent. Returns those that were, and the problems of the others. */
    async sendAll(): Promise<{ sent: File[]; problems: string[] }> {
      const current = new AbortController();
      setController(current);
      const [sent, problems]: [File[], string[]] = [[], []];
      for (const chosenFile of chosen.filter(canSend)) {
        if (current.signal.aborted) break;
        const problem = await sendOne(chosenFile, current.signal);
        if (problem === null) sent.push(chosenFile.file);
        else if (!current.signal.aborted) problems.push(problem);
      }
      setController(null);
      return { sent, problems };
    },
  };
}

/** Whether a file can be sent: it has no problem, or one that isn't its own fault, such as a lost connection. */
export function canSend({ problem, canRetry = false }: ChosenFile): boolean {
  return problem === null || canRetry;
}
