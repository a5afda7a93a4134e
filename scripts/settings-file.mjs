import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/** The words that let Node read the settings of `.env`, where there is one; what the shell has set counts first. */
export function settingsFile() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}
