/** In characters. */
export const longestQuestion = 1000;
