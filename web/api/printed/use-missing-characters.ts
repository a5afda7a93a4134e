import { skipToken, useQuery } from '@tanstack/react-query';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { missingInWords } from '#contract/invoices/missing-characters.ts';
import { call } from '../call.ts';
import { debounce } from './debounce.ts';

/** The fonts have all letters of Latin: only others are worth a call. */
const beyondLatin = /[^\p{ASCII}\p{Script=Latin}]/u;

/** A sentence about the characters of a typed text that a PDF can't show; undefined if it shows all, or that isn't known. */
export function useMissingCharacters(where: string, text: string): string | undefined {
  const { data } = useQuery({
    queryKey: [adminInvoiceEndpoints.pdfCharacters.path, text],
    queryFn: beyondLatin.test(text)
      ? async ({ signal }) => {
          await debounce(signal);
          return call(adminInvoiceEndpoints.pdfCharacters, { body: { texts: [text] } });
        }
      : skipToken,
    gcTime: 0,
  });
  const characters = data?.characters[0] ?? [];
  return characters.length > 0 ? missingInWords({ where, characters }) : undefined;
}
