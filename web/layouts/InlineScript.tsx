import { scriptNonce } from '#web/lib/script-nonce.ts';

/** An inline script. Its nonce marks it for the page's Content-Security-Policy (script-nonce.ts). */
export function InlineScript({ type, code }: { type?: string; code: string }) {
  return <script type={type} nonce={scriptNonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
