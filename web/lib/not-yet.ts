/** Nothing was sent: something beside the form is missing, in words for the person who fills it in. */
export class NotYet extends Error {}
