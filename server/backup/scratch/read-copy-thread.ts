import * as z from 'zod';
import { openDatabase } from '#server/db/client.ts';
import { answerInThread } from '#server/threads/answer-in-thread.ts';
import { lowerPriority } from '#server/threads/lower-priority.ts';
import { readTables } from './read-tables.ts';

lowerPriority();
await answerInThread(async (input, hand) => {
  const database = await openDatabase(
    { dataDir: z.string().parse(input), databaseUrl: undefined },
    { asItIs: true },
  );
  try {
    return await database.batchDb.transaction((tx) =>
      readTables(tx, (name, packed) => hand({ name, packed })),
    );
  } finally {
    await database.close();
  }
});
