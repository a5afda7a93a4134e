import { scriptNonce } from '#web/lib/script-nonce.ts';

/** A script of ours within the page: the policy of the page is made from its mark. */
export function InlineScript({ type, code }: { type?: string; code: string }) {
  return <script type={type} nonce={scriptNonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
