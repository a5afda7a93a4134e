import * as z from 'zod';

/** Held back while the virus scanner has not found it clean. */
export const fileState = z.enum(['ready', 'checking', 'infected']);

/** With `preview=1` a file is sent to be shown, else to be saved. */
export const previewQuery = z.object({ preview: z.enum(['0', '1']).default('0') });
