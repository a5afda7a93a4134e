import * as z from 'zod';

/** The manifest of a backup: its last part, which everything else in it is checked against. */
export const manifest = z.object({
  /** ISO date and time of the snapshot. */
  takenAt: z.iso.datetime(),
  /** The applied migrations, in order. */
  migrations: z.array(z.string()),
  /** The installation that database and files belong to. */
  installation: z.string(),
  /** Id of the key-encryption key, which encrypts the keys of the files. */
  masterKeyId: z.string(),
  /** Id of the previous key, if anything was still encrypted with it. */
  oldMasterKeyId: z.string().optional(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Hash of all rows in order, in hexadecimal. */
      sha256: z.string(),
    }),
  ),
  /** The last value of each sequence; null if it was never used or couldn't be read. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Encrypted content as stored: size in bytes and hash. */
  files: z.array(z.object({ id: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;
export type TableSummary = Manifest['tables'][number];

export const partNames = {
  manifest: 'manifest.json.gz',
  file: (id: string) => `files/${id}`,
  rows: (table: string, part: number) => `tables/${table}/${part}.json.gz`,
};

/** The kind of an archive part, by its name. */
export function kindOfPart(name: string): { file: string } | { table: string } | 'manifest' {
  const [folder, id] = name.split('/');
  if (folder === 'files' && id) return { file: id };
  if (folder === 'tables' && id) return { table: id };
  if (name === partNames.manifest) return 'manifest';
  throw new Error(`A backup has an unknown part ${name}`);
}
