/**
 * What the topics declare of one kind, each a few of all `names`, as one object with all of them. While no topic declares one
 * of the names it does not compile, and the error names it.
 */
export function allDeclared<All extends object>(names: readonly (keyof All)[]) {
  return <Part extends Partial<All> & Record<string, unknown>>(
    parts: readonly (Part | null | undefined)[] & Complete<All, Part>,
  ): All => {
    let all = {};
    for (const part of parts) all = { ...all, ...part };
    if (!hasEvery<All>(all, names)) throw new Error(`No topic declares one of: ${names.join(', ')}`);
    return all;
  };
}

type Complete<All, Part> = [Undeclared<All, Part>] extends [never]
  ? unknown
  : { undeclared: Undeclared<All, Part> };
type Undeclared<All, Part> = Exclude<keyof All, KeyOfEach<Part>>;
type KeyOfEach<Part> = Part extends object ? keyof Part : never;

function hasEvery<All extends object>(declared: object, names: readonly (keyof All)[]): declared is All {
  return names.every((name) => Object.hasOwn(declared, name));
}
