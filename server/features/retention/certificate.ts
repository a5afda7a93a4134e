import { ApiError } from '#server/domain/api-error.ts';
import type { Deps } from '#server/deps.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { certificateFacts } from './certificate-facts.ts';
import { readDisposal } from './disposals.ts';

/** The certificate of a disposal as a PDF file. Throws 409 if its stored rows were changed since the disposal. */
export async function certificateFile(
  { db, site, config, master }: Pick<Deps, 'db' | 'site' | 'config' | 'master'>,
  id: number,
): Promise<{ name: string; data: Uint8Array }> {
  const { disposal, items, intact } = await readDisposal({ db, master }, id);
  if (!intact)
    throw new ApiError('conflict', {
      message:
        'This certificate was changed in the database after the disposal and is no longer valid proof.',
    });
  const { zone, facts = certificateFacts({ ...disposal, zone, config }), letters = [] } = disposal.issued;
  const firm = await site.letterhead(disposal.issued.firm);
  const data = await certificatePdf({ disposal, items, firm, zone, facts, letters });
  return { name: `certificate-of-disposal-${id}.pdf`, data };
}
