/** One backup, where it is or will be. */
export interface BackupFile {
  /** Its path, or `s3://BUCKET/PREFIX/NAME`. */
  address: string;
  /** Bytes; undefined where there is no such file. */
  size(): Promise<number | undefined>;
  /** The bytes from `from` until before `to`, the end without it. */
  read(from: number, to?: number): AsyncIterable<Uint8Array>;
  /** Stores the content completely and durably, or nothing of it. */
  write(content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Where backups are: a folder of a disk, or a place in an S3-compatible store. */
export interface BackupPlace {
  /** Makes it where it can be made; throws `BackupError` where it cannot be used. */
  prepare(): Promise<void>;
  file(name: string): BackupFile;
  /** What there is, unfinished files among them; sizes in bytes. */
  list(): Promise<{ name: string; bytes: number; at: Date }[]>;
  remove(name: string): Promise<void>;
  /** Removes what was begun under such a name before a given time, and never finished. */
  removeUnfinished(before: Date, isOurs: (name: string) => boolean): Promise<void>;
}
