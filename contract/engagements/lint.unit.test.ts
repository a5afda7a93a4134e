import { describe, expect, test } from 'vitest';
import { engagementTemplates } from '#content/engagements.ts';
import { serviceIds } from '#contract/settings/services.ts';
import { blocksOf } from '#contract/signatures/text-blocks.ts';
import { letterElements, lintLetter, type LetterTexts } from './lint.ts';
import { filled, unknownVariables, variables } from './rules.ts';

const empty: LetterTexts = {
  title: 'Letter',
  introduction: '',
  scope: '',
  exclusions: '',
  terms: '',
  lineCount: 0,
  partyCount: 0,
};

describe('the letters of the services', () => {
  test('are one for each of the thirteen, in their order [13.22]', () => {
    expect(engagementTemplates.map(({ key }) => key)).toEqual([...serviceIds]);
  });

  test.each(engagementTemplates.map((template) => [template.key, template] as const))(
    '%s has every element, and no word that it should not have [13.22]',
    (_key, template) => {
      const found = lintLetter({ ...template, lineCount: template.lines.length, partyCount: 1 });
      expect(found).toEqual({ missing: [], warnings: [], unknownVariables: [] });
      for (const text of [template.scope, template.exclusions, template.terms])
        expect(blocksOf(text).some(({ kind }) => kind === 'list')).toBe(true);
    },
  );
});

describe('the checklist', () => {
  test('names what an empty letter lacks', () => {
    expect(lintLetter(empty).missing).toEqual([...letterElements]);
  });

  test.each([
    ['We keep your records until paid in full.', '31 CFR 10.28'],
    ['Documents are released before payment only at our choice.', '31 CFR 10.28'],
    ['We have a lien on your books.', '31 CFR 10.28'],
    ['We may withhold your records.', '31 CFR 10.28'],
    ['You receive a compilation report.', '58-26a-102'],
    ['We prepare reviewed financial statements.', '58-26a-102'],
    ['Our certified staff helps you.', '58-26a-502'],
    ['Your CPA team in Utah.', '58-26a-501'],
    ['Ann is a C.P.A. in Provo.', '58-26a-501'],
  ])('warns of: %s', (terms, section) => {
    const { warnings } = lintLetter({ ...empty, terms });
    expect(warnings.map(({ reason }) => reason).join(' ')).toContain(section);
  });

  test.each([
    'We are not a CPA firm.',
    'We do not issue audit, review or compilation reports.',
    'Nothing is paid before you approve it.',
    'We return your records, also while a bill is not paid.',
    'Not audited, reviewed or compiled.',
    'We have no lien on your records.',
  ])('does not warn of: %s', (terms) => {
    expect(lintLetter({ ...empty, terms }).warnings).toEqual([]);
  });

  test('leaves a CPA firm its titles, but never lets it keep records', () => {
    const terms = 'Your CPA team. We keep your records until paid.';
    expect(lintLetter({ ...empty, terms }, { isCpaFirm: true }).warnings).toHaveLength(1);
  });
});

describe('variables', () => {
  const values = { client: '{firm}', firm: 'B', services: 'C', fees: 'D', start: 'E', year: 'F' };

  test('are all filled in once: a name that looks like a variable stays as it is', () => {
    expect(filled(variables.map((name) => `{${name}}`).join(' '), values)).toBe('{firm} B C D E F');
    expect(filled('{other} {Client} {', values)).toBe('{other} {Client} {');
  });

  test('that do not exist are named', () => {
    expect(unknownVariables('Dear {cleint}, {client} {cleint}')).toEqual(['cleint']);
  });
});
