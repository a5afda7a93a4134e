import type { Blobs } from '#server/gateways/blobs.ts';

/** An empty file store; a test overrides the methods that it is about. */
export const emptyBlobs: Blobs = {
  location: 'nowhere',
  write: async () => {},
  async *read() {},
  remove: async () => {},
  names: async () => [],
  clearUnfinished: async () => {},
  space: async () => ({ total: 100, free: 100_000_000 }),
  mark: async () => undefined,
  setMark: async () => {},
  setAside: async () => {},
  orphans: async () => [],
  restoreOrphan: async () => {},
  removeOrphan: async () => {},
};
