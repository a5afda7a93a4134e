/** A backup that exists, or is to be written. */
export interface BackupFile {
  /** Its path, or `s3://BUCKET/PREFIX/NAME`. */
  address: string;
  /** Bytes; undefined where there is no such file. */
  size(): Promise<number | undefined>;
  /** The bytes from `from` up to `to`, exclusive; to the end without `to`. */
  read(from: number, to?: number): AsyncIterable<Uint8Array>;
  /** Stores the content completely and durably, or not at all. */
  write(content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Where backups are stored: a folder, or a prefix in an S3-compatible store. */
export interface BackupLocation {
  /** Creates the location if possible; throws `BackupError` if it can't be used. */
  prepare(): Promise<void>;
  file(name: string): BackupFile;
  /** All entries, including unfinished files; sizes in bytes. */
  list(): Promise<{ name: string; bytes: number; at: Date }[]>;
  remove(name: string): Promise<void>;
  /** Removes unfinished files that were begun before `before` and whose names are ours. */
  removeUnfinished(before: Date, isOurs: (name: string) => boolean): Promise<void>;
}
