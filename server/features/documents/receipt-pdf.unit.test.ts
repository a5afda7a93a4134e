import PdfKit from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { firm } from '#content/firm.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { receiptPdf } from './receipt-pdf.ts';

const receiptOf = (name: string, logoPng?: Uint8Array) =>
  receiptPdf({
    facts: {
      fromFirm: false,
      firm: firm.name,
      client: 'Elk Creek Lumber',
      name,
      size: 1234,
      sha256: 'ab'.repeat(32),
      receivedAt: '2026-12-01T17:00:00.000Z',
      sentBy: 'Dana Fox',
      code: 'ABCD-EFGH-JKLM',
    },
    firm: { ...firm, logoPng },
    zone: 'America/Denver',
    publicUrl: 'https://www.example.com',
  });

test('A PDF is drawn outside the thread that answers requests, and once for the same facts', async () => {
  const drawnHere = vi.spyOn(PdfKit.prototype, 'end');
  const first = await receiptOf('return.pdf');
  expect(await textOfPdf(first)).toContain('return.pdf');
  expect(drawnHere).not.toHaveBeenCalled();
  expect(await receiptOf('return.pdf')).toBe(first);
  expect(await receiptOf('other.pdf')).not.toBe(first);
});

test('Of very many PDFs at once, some are refused, and all others are drawn', async () => {
  const results = await Promise.allSettled(Array.from({ length: 80 }, (_, at) => receiptOf(`${at}.pdf`)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(19);
  for (const result of refused) expect(result).toMatchObject({ reason: { code: 'unavailable' } });
  expect((await receiptOf('after.pdf')).byteLength).toBeGreaterThan(1000);
});

test('A PDF that cannot be drawn fails alone', async () => {
  await expect(receiptOf('broken.pdf', Uint8Array.of(1, 2, 3))).rejects.toThrow('Drawing receiptPdf failed');
  expect((await receiptOf('next.pdf')).byteLength).toBeGreaterThan(1000);
});
