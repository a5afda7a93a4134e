import { filesOfOneMessage } from '#contract/messages/rules.ts';
import { checkFiles } from '#web/files/check-files.ts';
import { canSend, type ChosenFile, useUploads } from '#web/files/use-uploads.ts';
import type { ConversationSide } from './side.ts';
import type { Attached, MessageDraft } from './use-message-draft.ts';

/** Why the files of a message were not sent, in words for its sender. */
export class NotAttachedError extends Error {}

/** The files of a message that is being written: chosen ones leave when it is sent, and are not sent twice when that is tried again. */
export function useAttachments(side: ConversationSide, { now, latest, change }: MessageDraft) {
  const put = (attached: readonly Attached[]) => change({ attached });
  const uploads = useUploads(
    [now.chosen, (next) => change({ chosen: next(latest().chosen) })],
    async (file, options) => {
      const { id } = await side.attach(file, options);
      put([...latest().attached, { id, file }]);
    },
  );
  const shown: ChosenFile[] = [
    ...now.attached.map(({ id, file }) => ({ key: -id, file, problem: null, percent: null })),
    ...uploads.chosen,
  ];
  return {
    /** All of them; those that have arrived have negative keys. */
    shown,
    uploading: uploads.uploading,
    stop: uploads.stop,
    /** Takes as many as may still go along; false when some were too many. */
    add(files: File[]): boolean {
      const left = filesOfOneMessage - shown.length;
      uploads.add(checkFiles(files.slice(0, left)));
      return files.length <= left;
    },
    drop(key: number) {
      if (key >= 0) return uploads.drop(key);
      put(latest().attached.filter(({ id }) => id !== -key));
      // What cannot be taken back now is cleared away by the server after a day.
      return void side.detach(-key).catch(() => {});
    },
    /** Uploads what has not arrived; the ids of all. Throws {@link NotAttached} when one of them cannot go. */
    async arrive(): Promise<number[]> {
      const refused = uploads.chosen.find((file) => !canSend(file));
      if (refused) throw new NotAttachedError(`${refused.file.name} was not accepted. Please remove it.`);
      const { sent, problems } = await uploads.sendAll();
      if (problems[0] !== undefined) throw new NotAttachedError(problems[0]);
      if (sent.length < uploads.chosen.length) throw new NotAttachedError('Stopped. Nothing was sent.');
      return latest().attached.map(({ id }) => id);
    },
    /** They were sent with the message. */
    sent: () => put([]),
  };
}
