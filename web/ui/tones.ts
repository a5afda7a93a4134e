export type Tone = 'neutral' | 'green' | 'yellow' | 'orange' | 'red' | 'blue';

// Written out, since Tailwind only finds complete class names.
export const toneWash: Readonly<Record<Tone, string>> = {
  neutral: 'bg-rule/50 text-ink',
  green: 'bg-green-wash text-green-text',
  yellow: 'bg-yellow-wash text-yellow-text',
  orange: 'bg-orange-wash text-orange-text',
  red: 'bg-red-wash text-red-text',
  blue: 'bg-blue-wash text-blue-text',
};

export const toneText: Readonly<Record<Tone, string>> = {
  neutral: 'text-ink-2',
  green: 'text-green-text',
  yellow: 'text-yellow-text',
  orange: 'text-orange-text',
  red: 'text-red-text',
  blue: 'text-blue-text',
};

export const toneBorder: Readonly<Record<Tone, string>> = {
  neutral: 'border-l-edge',
  green: 'border-l-green',
  yellow: 'border-l-yellow',
  orange: 'border-l-orange',
  red: 'border-l-red',
  blue: 'border-l-blue',
};
