import type { Rule } from '../house.ts';

// An endpoint's own shapes: read by a dot, or taken out of it.
const shapesOfEndpoints =
  /\b\w*(?:Endpoints|Editing)\.[\w.]+\.(?:body|query|params|answer)\b|\{[^{}]*\b(?:body|query|params|answer)\b[^{}]*\}\s*=\s*\w*(?:Endpoints|Editing)\b/;

export const shapesByTheirOwnNames: Rule = {
  name: 'web/ takes shapes by their own names, never out of an endpoint',
  find: ({ modules }) =>
    modules
      .filter(({ path, code }) => path.startsWith('web/') && shapesOfEndpoints.test(code))
      .map(
        ({ path }) =>
          `${path} takes a shape out of an endpoint, which has only method and path in the browser: export the shape from the contract`,
      ),
};
