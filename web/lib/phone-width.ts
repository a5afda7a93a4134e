/** CSS pixels: a narrower window is a phone's, the `sm` of the styles. */
export const phoneWidth = 640;
