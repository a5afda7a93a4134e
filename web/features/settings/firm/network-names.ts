import type { SocialNetwork } from '#contract/settings/rules.ts';

export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
};
