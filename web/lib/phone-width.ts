/** CSS pixels: narrower windows count as phones. The `sm` breakpoint of the styles. */
export const phoneWidth = 640;
