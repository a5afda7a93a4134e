import type { ReactNode } from 'react';
import { signatureCheckEndpoints } from '#contract/signatures/endpoints.ts';
import { call } from '#web/api/call.ts';
import { GenuineSignature } from './GenuineSignature.tsx';

/** What a code on a signed letter says; throws like a call if no letter has it. */
export async function checkByCode(code: string): Promise<ReactNode> {
  return <GenuineSignature checked={await call(signatureCheckEndpoints.byCode, { body: { code } })} />;
}
