import { maxFilesPerMessage } from '#contract/messages/rules.ts';
import { checkFiles } from '#web/files/check-files.ts';
import { canSend, type ChosenFile, useUploads } from '#web/files/use-uploads.ts';
import type { ConversationSide } from './side.ts';
import type { MessageDraft, UploadedFile } from './use-message-draft.ts';

/** Why the files of a message were not sent. Its message is shown to the sender. */
export class NotAttachedError extends Error {}

/** The files of a message that is being written. They are uploaded when it is sent; a retry doesn't upload them twice. */
export function useAttachments(side: ConversationSide, { contents, latest, change }: MessageDraft) {
  const setAttached = (attached: readonly UploadedFile[]) => change({ attached });
  const uploads = useUploads(
    [contents.chosen, (next) => change({ chosen: next(latest().chosen) })],
    async (file, options) => {
      const { id } = await side.attach(file, options);
      setAttached([...latest().attached, { id, file }]);
    },
  );
  const shown: ChosenFile[] = [
    ...contents.attached.map(({ id, file }) => ({ key: -id, file, problem: null, percent: null })),
    ...uploads.chosen,
  ];
  return {
    /** All files; those that are already uploaded have negative keys. */
    shown,
    uploading: uploads.uploading,
    stop: uploads.stop,
    /** Adds as many files as the limit allows. Returns false if there were more. */
    add(files: File[]): boolean {
      const room = maxFilesPerMessage - shown.length;
      uploads.add(checkFiles(files.slice(0, room)));
      return files.length <= room;
    },
    drop(key: number) {
      if (key >= 0) return uploads.drop(key);
      setAttached(latest().attached.filter(({ id }) => id !== -key));
      // If this fails, the server deletes the file after a day.
      return void side.detach(-key).catch(() => {});
    },
    /** Uploads the files that aren't uploaded yet, and returns the ids of all. Throws {@link NotAttachedError} if one fails. */
    async uploadAll(): Promise<number[]> {
      const refused = uploads.chosen.find((file) => !canSend(file));
      if (refused) throw new NotAttachedError(`${refused.file.name} was not accepted. Please remove it.`);
      const { sent, problems } = await uploads.sendAll();
      if (problems[0] !== undefined) throw new NotAttachedError(problems[0]);
      if (sent.length < uploads.chosen.length) throw new NotAttachedError('Stopped. Nothing was sent.');
      return latest().attached.map(({ id }) => id);
    },
    /** Forgets the files that were sent with the message. */
    clear: (sent: readonly number[]) => setAttached(latest().attached.filter(({ id }) => !sent.includes(id))),
  };
}
