import { day as dayLong } from '#contract/durations.ts';
import { storeAddress, type StoreLocation } from '#server/store-settings.ts';
import type { Blobs } from './blobs.ts';
import { openObjectStore } from './object-store.ts';
import { MissingObjectError } from './store-error.ts';

/**
 * Blobs as objects in an S3-compatible store, with the same names as in a folder, so that they can be copied from one to
 * the other as they are.
 */
export function blobsInStore(settings: StoreLocation): Blobs {
  const store = openObjectStore(settings);
  const keyOf = (name: string) => `${name.slice(0, 2)}/${name}`;
  const orphanKey = ({ name, day }: { name: string; day: string }) => `orphaned/${day}/${name}`;
  const markKey = 'installation';
  return {
    location: storeAddress(settings),
    write: (name, content) => store.put(keyOf(name), content),
    read: (name, from, to) => store.read(keyOf(name), from, to),
    remove: (name) => store.remove(keyOf(name)),
    async names(before) {
      const found: string[] = [];
      for await (const { key, at } of store.list('')) {
        const [, name] = /^[^/]{2}\/([^/]+)$/.exec(key) ?? [];
        if (name !== undefined && at < before) found.push(name);
      }
      return found;
    },
    // Processes on other machines use the store as well, so only uploads that are a day old are certainly abandoned.
    clearUnfinished: (before) =>
      store.clearUnfinished(new Date(Math.min(before.getTime(), Date.now() - dayLong))),
    // A store doesn't report how much space is left.
    space: () => Promise.resolve({ total: Number.MAX_SAFE_INTEGER, free: Number.MAX_SAFE_INTEGER }),
    async mark() {
      try {
        const text = Buffer.concat(await Array.fromAsync(store.read(markKey))).toString();
        return text.trim() || undefined;
      } catch (error) {
        if (error instanceof MissingObjectError) return undefined;
        throw error;
      }
    },
    setMark: (mark) => store.put(markKey, streamOf(Buffer.from(`${mark}\n`))),
    setAside: (orphan) => store.move(keyOf(orphan.name), orphanKey(orphan)),
    async orphans() {
      const found = [];
      for await (const { key } of store.list('orphaned/')) {
        const [, day, name] = /^orphaned\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
        if (day !== undefined && name !== undefined) found.push({ name, day });
      }
      return found;
    },
    restoreOrphan: (orphan) => store.move(orphanKey(orphan), keyOf(orphan.name)),
    removeOrphan: (orphan) => store.remove(orphanKey(orphan)),
  };
}

async function* streamOf(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
