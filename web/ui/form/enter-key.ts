interface PressedKey {
  key: string;
  /** 229 while an input method handles the key. */
  keyCode: number;
  isComposing: boolean;
}

/**
 * Whether Enter was pressed, and not to accept what an input method proposes, as in Japanese or Chinese. Safari ends the
 * composition before that key press, which then only its code of 229 gives away.
 */
export function isEnter({ key, keyCode, isComposing }: PressedKey): boolean {
  return key === 'Enter' && !isComposing && keyCode !== 229;
}
