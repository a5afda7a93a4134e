import * as z from 'zod';

/** A file is held back until the virus scanner finds it clean. */
export const fileState = z.enum(['ready', 'checking', 'infected']);

/** With `preview=1` the browser shows the file, otherwise it saves it. */
export const previewQuery = z.object({ preview: z.enum(['0', '1']).default('0') });
