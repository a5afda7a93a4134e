/** A route of `web/routes.ts`: a frame, or a page with its path. */
export interface RouteNode {
  type: string;
  file?: string;
  path?: string;
  children?: readonly RouteNode[];
}

/** The sources of each page below a route, by its path: its frame and its screen. */
export function screensOf({ children = [] }: RouteNode): Record<string, string[]> {
  return Object.fromEntries(pagesOf(children));
}

function pagesOf(nodes: readonly RouteNode[], frames: readonly string[] = []): [string, string[]][] {
  return nodes.flatMap(({ file, path, children }): [string, string[]][] => {
    const sources = file === undefined ? frames : [...frames, file];
    return path === undefined ? pagesOf(children ?? [], sources) : [[path, [...sources]]];
  });
}
