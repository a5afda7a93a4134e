import { ReceiptByCode } from '#web/features/documents/receipts/ReceiptByCode.tsx';
import { checkByCode } from '#web/features/signatures/checking/check-by-code.tsx';

/** Confirms a code that is printed on a receipt or on a signed letter. */
export function CheckByCode() {
  return <ReceiptByCode otherwise={checkByCode} />;
}
