import type { Rule } from '../repository.ts';

/** Tables that belong to no single topic. */
const sharedTables = new Set(['files', 'installation', 'limits', 'members']);

export const oneNounPerTopic: Rule = {
  name: 'a topic has one name: its folder in contract/, server/features/ and web/features/, and its file in server/db/schema/',
  find: ({ files, folders }) => {
    const topics = new Set(folders.flatMap((folder) => topicOf(folder, /^contract\/([^/]+)$/)));
    const misplacedFolders = folders
      .filter((folder) =>
        topicOf(folder, /^(?:server|web)\/features\/([^/]+)$/).some((topic) => !topics.has(topic)),
      )
      .map(
        (folder) =>
          `${folder}/ has no folder of that name in contract/: put a part of a topic inside its topic's folder`,
      );
    const misplacedTables = [...files.keys()]
      .filter((path) =>
        topicOf(path, /^server\/db\/schema\/([^/]+)\.ts$/).some(
          (topic) => !topics.has(topic) && !sharedTables.has(topic),
        ),
      )
      .map(
        (path) =>
          `${path} has no folder of that name in contract/: put its tables into the file of their topic`,
      );
    return [...misplacedFolders, ...misplacedTables];
  },
};

function topicOf(folder: string, pattern: RegExp): string[] {
  const [, topic] = pattern.exec(folder) ?? [];
  return topic === undefined ? [] : [topic];
}
