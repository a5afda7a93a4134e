import * as z from 'zod';

/** What a backup holds, with which all of it is compared; its last part. */
export const manifest = z.object({
  /** ISO date and time of the snapshot. */
  takenAt: z.iso.datetime(),
  /** The migrations that the database had, in order. */
  migrations: z.array(z.string()),
  /** The installation that database and files belong to. */
  installation: z.string(),
  /** Identifies the key-encryption key; it wraps the keys of the files. */
  masterKeyId: z.string(),
  /** Identifies the earlier key as well, where something was still encrypted with it. */
  oldMasterKeyId: z.string().optional(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Of all rows in their order, in hexadecimal. */
      sha256: z.string(),
    }),
  ),
  /** The last number that each sequence has given; null where none was given or it could not be read. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Encrypted content as it is stored: bytes and hash. */
  files: z.array(z.object({ id: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifest>;
export type TableSummary = Manifest['tables'][number];

export const partNames = {
  manifest: 'manifest.json.gz',
  file: (id: string) => `files/${id}`,
  rows: (table: string, part: number) => `tables/${table}/${part}.json.gz`,
};

/** What a part of the archive is, by its name. */
export function kindOfPart(name: string): { file: string } | { table: string } | 'manifest' {
  const [folder, which] = name.split('/');
  if (folder === 'files' && which) return { file: which };
  if (folder === 'tables' && which) return { table: which };
  if (name === partNames.manifest) return 'manifest';
  throw new Error(`A backup has an unknown part ${name}`);
}
