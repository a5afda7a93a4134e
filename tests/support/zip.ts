import { downloadZip } from 'client-zip';
import { crc32, deflateRawSync } from 'node:zlib';

/** The files of an uncompressed ZIP archive by name, read from its central directory. Throws on a wrong checksum. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('This is not a ZIP archive');
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(entry + 20), zip.readUInt16LE(entry + 28)];
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    if (crc32(content) !== zip.readUInt32LE(entry + 16)) throw new Error(`${name} has a wrong checksum`);
    if (files.has(name)) throw new Error(`${name} is in the archive twice`);
    files.set(name, content);
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return files;
}

/** An uncompressed ZIP archive of these files, like our data export. */
export async function storedZip(
  ...files: readonly (readonly [name: string, content: Uint8Array])[]
): Promise<Buffer> {
  const entries = files.map(([name, content]) => ({ name, input: new Uint8Array(content) }));
  return Buffer.from(await downloadZip(entries).arrayBuffer());
}

/** A compressed ZIP archive of these files in this order. A name may occur twice. */
export function zipOf(...files: readonly (readonly [name: string, content?: string])[]): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, content = ''] of files) {
    const [nameBytes, plain] = [Buffer.from(name), Buffer.from(content)];
    const data = deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(nameBytes.length, 22);
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), shared, nameBytes, data);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), shared, attributes, nameBytes);
    offset += 30 + nameBytes.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** An Office Open XML file of these parts, with `types` as the content types in its first part. */
export function officeOf(parts: readonly string[], types = ''): Buffer {
  return zipOf(['[Content_Types].xml', `<Types>${types}</Types>`], ...parts.map((name) => [name] as const));
}
