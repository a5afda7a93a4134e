/** Answers an API call without the network; set by the process that also runs the API. */
export type AnswerCall = (request: Request) => Promise<Response>;

let answer: AnswerCall | undefined;

/** While rendering, calls go straight to the API in the same process, anonymously: public pages are the same for everyone. */
export function answerCallsWith(call: AnswerCall): void {
  answer = call;
}

/** The API of this process, or undefined in the browser. */
export function inProcess(): AnswerCall | undefined {
  return answer;
}
