import * as z from 'zod';
import { answerInThread } from '#server/threads/answer-in-thread.ts';
import { lowerPriority } from '#server/threads/lower-priority.ts';
import { drillInto, drillSettings } from '../drill.ts';

const drill = z.object({ path: z.string(), folder: z.string(), settings: drillSettings });

lowerPriority();
await answerInThread(async (input) => {
  const { path, folder, settings } = drill.parse(input);
  return drillInto(folder, path, settings);
});
