/** In characters. */
export const maxQuestionLength = 1000;
