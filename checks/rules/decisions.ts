import type { Rule } from '../repository.ts';

const headings = ['Context', 'Decision', 'Consequences'];

/** Whoever looks up a decision finds the reason, the choice and its price in the same place on each page. */
export const decisionsHaveOneForm: Rule = {
  name: 'each decision has a number, its context, the decision and its consequences',
  find: ({ files }) => {
    const decisions = [...files].filter(([path]) => /^docs\/decisions\/.*\.md$/.test(path));
    return decisions.flatMap(([path, text]) => {
      const number = path.slice('docs/decisions/'.length).match(/^\d{4}(?=-)/)?.[0];
      if (number === undefined) return [`${path}: begin the file's name with a number of four digits`];
      const found = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
      return [
        ...(text.startsWith(`# ${number} `) ? [] : [`${path}: begin with a heading "# ${number} Title"`]),
        ...(found.join() === headings.join()
          ? []
          : [`${path}: its sections are ${headings.join(', ')}, each with a heading "## Context"`]),
      ];
    });
  },
};
