import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

/** The arguments that make Node read `.env`, if there is one. Variables that the shell has set take precedence. */
export function settingsFile() {
  return existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
}
