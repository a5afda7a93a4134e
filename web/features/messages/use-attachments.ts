import { filesOfOneMessage } from '#contract/message-files.ts';
import { type ChosenFile, useUploads } from '#web/files/use-uploads.ts';
import type { TalkSide } from './side.ts';
import type { Attached, KeptMessage } from './use-kept-message.ts';

/** Why the files of a message did not go, in words for whoever sends it. */
export class NotAttached extends Error {}

/** The files of a message that is being written: chosen ones leave when it is sent, and are not sent twice when that is tried again. */
export function useAttachments(side: TalkSide, { now, latest, change }: KeptMessage) {
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
      const room = filesOfOneMessage - shown.length;
      uploads.add(files.slice(0, room));
      return files.length <= room;
    },
    drop(key: number) {
      if (key >= 0) return uploads.drop(key);
      put(latest().attached.filter(({ id }) => id !== -key));
      // What cannot be taken back now is cleared away by the server after a day.
      return void side.detach(-key).catch(() => {});
    },
    /** Uploads what has not arrived; the ids of all. Throws {@link NotAttached} when one of them cannot go. */
    async arrive(): Promise<number[]> {
      const refused = uploads.chosen.find(({ problem }) => problem !== null);
      if (refused) throw new NotAttached(`${refused.file.name} was not taken. Please leave it out.`);
      const { sent, problems } = await uploads.sendAll();
      if (problems[0] !== undefined) throw new NotAttached(problems[0]);
      if (sent.length < uploads.chosen.length) throw new NotAttached('Stopped. Nothing was sent.');
      return latest().attached.map(({ id }) => id);
    },
    /** They have gone with the message. */
    gone: () => put([]),
  };
}
