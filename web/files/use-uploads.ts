import { useState } from 'react';
import { UploadError } from '#web/api/send-file.ts';

/** A file, and why it is not taken, if so. */
export interface CheckedFile {
  file: File;
  problem: string | null;
}

/** One that was chosen: `percent` says how much of it has left, `canRetry` that it may go again. */
export interface ChosenFile extends CheckedFile {
  key: number;
  canRetry?: boolean;
  percent: number | null;
}

export interface UploadOptions {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Where chosen files are held: React's own state, or one that outlives the part of the page. */
export type FileInputHandle = readonly [
  chosen: readonly ChosenFile[],
  change: (next: (before: readonly ChosenFile[]) => readonly ChosenFile[]) => void,
];

let lastKey = 0;

/** Files that wait to be sent, and their sending, one after the other; those that were not taken stay with their reason. */
export function useUploads(
  [chosen, setChosen]: FileInputHandle,
  send: (file: File, options: UploadOptions) => Promise<unknown>,
) {
  const [stop, setStop] = useState<AbortController | null>(null);
  const change = (key: number, part: Partial<ChosenFile>) =>
    setChosen((files) => files.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setChosen((files) => files.filter((one) => one.key !== key));

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
    uploading: stop !== null,
    /** True when there is something that can be sent. */
    ready: chosen.some(canGo),
    /** True when all that can be sent has failed before. */
    failed: chosen.some(canGo) && chosen.filter(canGo).every(({ problem }) => problem !== null),
    add: (files: readonly CheckedFile[]) =>
      setChosen((before) => [
        ...before,
        ...files.map((file) => ({ ...file, key: (lastKey += 1), percent: null })),
      ]),
    drop,
    clear: () => setChosen(() => []),
    stop: () => stop?.abort(new Error('Stopped')),
    /** Sends what can be sent; how many were, and why the others were not. */
    async sendAll(): Promise<{ sent: File[]; problems: string[] }> {
      const controller = new AbortController();
      setStop(controller);
      const [sent, problems]: [File[], string[]] = [[], []];
      for (const one of chosen.filter(canGo)) {
        if (controller.signal.aborted) break;
        const problem = await sendOne(one, controller.signal);
        if (problem === null) sent.push(one.file);
        else if (!controller.signal.aborted) problems.push(problem);
      }
      setStop(null);
      return { sent, problems };
    },
  };
}

/** Whether a file can be sent: nothing speaks against it, or what did was not its own fault, such as a broken connection. */
export function canGo({ problem, canRetry = false }: ChosenFile): boolean {
  return problem === null || canRetry;
}
