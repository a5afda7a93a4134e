import { escapeMarkup } from '#contract/markup.ts';
import { crc32, deflateSync } from 'node:zlib';

/** A one-page PDF with these lines, the first one large. */
export function pdfOf(lines: readonly string[]): Buffer {
  const operators = lines.map((line, index) => {
    const position = index === 0 ? '/F1 20 Tf 72 720 Td' : '/F1 11 Tf 0 -24 Td';
    return `${position} (${line.replaceAll(/[\\()]/g, '\\$&')}) Tj`;
  });
  const text = `BT ${operators.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}

const office = 'http://schemas.openxmlformats.org';
const types = `${office}/package/2006/content-types`;
const links = `${office}/package/2006/relationships`;
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A Word document with these paragraphs. */
export function docxOf(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escapeMarkup(text)}</w:t></w:r></w:p>`).join('');
  return zipOf({
    '[Content_Types].xml': contentTypes(
      'word/document.xml',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    ),
    '_rels/.rels': mainPart('word/document.xml'),
    'word/document.xml': `${xml}<w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

/** An Excel workbook with one sheet of these rows. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const sheet = rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join('');
  const main = `${office}/spreadsheetml/2006/main`;
  const relation = `${office}/officeDocument/2006/relationships`;
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return zipOf({
    '[Content_Types].xml': contentTypes('xl/workbook.xml', `${kind}.sheet.main+xml`).replace(
      '</Types>',
      `<Override PartName="/xl/sheet.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': mainPart('xl/workbook.xml'),
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${links}"><Relationship Id="r1" Type="${relation}/worksheet" Target="sheet.xml"/></Relationships>`,
    'xl/sheet.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

/** A grayscale picture that looks like a paper receipt. */
export function pngOfReceipt(): Buffer {
  const [width, height] = [240, 360];
  const pixels = Buffer.alloc((width + 1) * height, 255);
  for (let y = 0; y < height; y++) {
    pixels.writeUInt8(0, y * (width + 1));
    const line = y > 40 && y < height - 40 && y % 20 < 6;
    if (line) pixels.fill(90, y * (width + 1) + 25, y * (width + 1) + 120 + ((y * 7) % 90));
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const [size, checksum, nameAndData] = [
    Buffer.alloc(4),
    Buffer.alloc(4),
    Buffer.concat([Buffer.from(name), data]),
  ];
  size.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(nameAndData));
  return Buffer.concat([size, nameAndData, checksum]);
}

function contentTypes(part: string, type: string): string {
  return (
    `${xml}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/${part}" ContentType="${type}"/></Types>`
  );
}

function mainPart(target: string): string {
  const type = `${office}/officeDocument/2006/relationships/officeDocument`;
  return `${xml}<Relationships xmlns="${links}"><Relationship Id="r1" Type="${type}" Target="${target}"/></Relationships>`;
}

function cellOf(value: string | number): string {
  return typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t>${escapeMarkup(value)}</t></is></c>`;
}

/** A ZIP archive without compression. */
function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const [fileName, data] = [Buffer.from(name), Buffer.from(content)];
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(0x21, 8);
    header.writeUInt32LE(crc32(data), 10);
    header.writeUInt32LE(data.length, 14);
    header.writeUInt32LE(data.length, 18);
    header.writeUInt16LE(fileName.length, 22);
    const centralFields = Buffer.alloc(14);
    centralFields.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), header, fileName, data);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), header, centralFields, fileName);
    offset += 30 + fileName.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
