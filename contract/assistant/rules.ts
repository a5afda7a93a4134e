/** Characters of a question at most. */
export const longestQuestion = 1000;
