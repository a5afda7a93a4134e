interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Shapes go with the forms, and each icon with its page. */
const apart = /\?shapes$|lucide-react\/dist\/esm\/(?:icons\/|lucide-react)/;

/**
 * A name for a group of Rollup's code splitting: puts all that the roots import, directly or not, into one file, which
 * compresses better than thirty. `roots` are paths of modules that every page loads, or nearly every one.
 */
export function inOneFile(name: string, roots: readonly string[]) {
  let reached: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    reached ??= reach(roots, modules);
    return reached.has(id) ? name : null;
  };
}

function reach(roots: readonly string[], modules: Modules): Set<string> {
  const reached = new Set(roots);
  // A set goes on with what is added while it is walked through.
  for (const id of reached)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? [])
      if (!apart.test(imported)) reached.add(imported);
  return reached;
}
