import type { Repository, Rule } from '../repository.ts';

/** Variables of the images, of systemd and of the C library. */
const foreignSettings = new Set([
  'SITE',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'POSTGRES_INITDB_ARGS',
  'UPSTREAMS',
  'OTHER_NAMES',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
]);

/** Created by the build, so in no commit. */
const generated = ['node_modules', 'dist', '.cache/assistant'];

/** The files in deploy/ name settings, paths, ports and a version of Node. All of them must exist. */
export const deployFitsProduct: Rule = {
  name: 'deploy/ names only settings, files, ports and a Node that the product has',
  find: (repository) =>
    [...repository.files].flatMap(([path, text]) =>
      path.startsWith('deploy/')
        ? [
            ...unknownSettings(repository, text),
            ...missingFiles(repository, text),
            ...otherNode(repository, text),
            ...otherPorts(repository, text),
          ].map((problem) => `${path} ${problem}`)
        : [],
    ),
};

function unknownSettings({ files }: Repository, text: string): string[] {
  const known = new Set(
    [...(files.get('.env.example') ?? '').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );
  const named = [
    ...text.matchAll(/^\s*([A-Z][A-Z0-9_]+)[:=]/gm),
    ...text.matchAll(/(?<=^(?:ENV|Environment=).*)\b([A-Z][A-Z0-9_]+)=/gm),
  ].map(([, name = '']) => name);
  return [...new Set(named)]
    .filter((name) => !known.has(name) && !foreignSettings.has(name))
    .map((name) => `names ${name}, which is not a setting in .env.example`);
}

/** Files that an image is made of, that systemd starts, and that a health check runs. */
function missingFiles({ files, folders }: Repository, text: string): string[] {
  const copied = [...text.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' ').map((path) => path.replace('/app/', '')),
  );
  const started = [...text.matchAll(/\b(main\.ts|scripts\/[\w-]+\.mjs)\b/g)].map(([, path = '']) => path);
  return [...new Set([...copied, ...started])]
    .filter((path) => !generated.includes(path) && !files.has(path) && !folders.includes(path))
    .map((path) => `names ${path}, which does not exist`);
}

function otherNode({ files }: Repository, text: string): string[] {
  const [, ours] = /"node": "(\d+\.\d+\.\d+)"/.exec(files.get('package.json') ?? '') ?? [];
  return [...text.matchAll(/\bnode:(\d+\.\d+\.\d+)/g)]
    .filter(([, version]) => version !== ours)
    .map(([, version]) => `is on Node ${version}, and package.json on ${ours}`);
}

/** The proxy must use the port that the image listens on. */
function otherPorts({ files }: Repository, text: string): string[] {
  const [, ours] = /\bPORT=(\d+)/.exec(files.get('deploy/Containerfile') ?? '') ?? [];
  return [...text.matchAll(/^(?:EXPOSE |\s*reverse_proxy \{\$UPSTREAMS:app:)(\d+)/gm)]
    .filter(([, port]) => port !== ours)
    .map(([, port]) => `names port ${port}, and the image listens on ${ours}`);
}
