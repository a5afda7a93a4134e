/** Nothing was sent, since something outside the form's fields is missing. The message is for the person who fills it in. */
export class NotReadyError extends Error {}
