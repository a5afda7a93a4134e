import type { ChatAnswer } from '#contract/assistant.ts';
import { reportSurprise } from '#server/log.ts';

/** Server-sent events: `sentence` for each sentence, then `answer` with the whole answer as JSON. */
export function eventStream(parts: AsyncIterable<{ sentence: string } | { answer: ChatAnswer }>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const part of parts) controller.enqueue(encoder.encode(eventOf(part)));
        controller.close();
      } catch (error) {
        reportSurprise(error);
        controller.error(error);
      }
    },
  });
  return new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

function eventOf(part: { sentence: string } | { answer: ChatAnswer }): string {
  return 'sentence' in part
    ? `event: sentence\ndata: ${JSON.stringify({ text: part.sentence })}\n\n`
    : `event: answer\ndata: ${JSON.stringify(part.answer)}\n\n`;
}
