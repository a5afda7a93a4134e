import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { root } from '../process.mjs';

/** The folders in which something differs from the commit before the last one; none where git can't say. */
export function changedFolders() {
  try {
    const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    const files = git('diff', '--name-only', 'HEAD~1') + git('ls-files', '--others', '--exclude-standard');
    return new Set(files.split('\n').map((file) => dirname(join(root, file))));
  } catch {
    return new Set();
  }
}
