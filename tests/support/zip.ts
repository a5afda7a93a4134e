import { downloadZip } from 'client-zip';
import { crc32, deflateRawSync } from 'node:zlib';

/** The files of a ZIP archive without compression, by name, as its directory lists them; a wrong checksum is an error. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('This is no ZIP archive');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} has another checksum`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, content);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** A ZIP archive of these files as they are, such as our data export is one. */
export async function storedZip(
  ...files: readonly (readonly [name: string, content: Uint8Array])[]
): Promise<Buffer> {
  const entries = files.map(([name, content]) => ({ name, input: new Uint8Array(content) }));
  return Buffer.from(await downloadZip(entries).arrayBuffer());
}

/** A ZIP archive of these files, compressed and in this order; a name may be in it twice. */
export function zipOf(...files: readonly (readonly [name: string, content?: string])[]): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content = ''] of files) {
    const [named, plain] = [Buffer.from(name), Buffer.from(content)];
    const data = deflateRawSync(plain);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(plain), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(plain.length, 18);
    shared.writeUInt16LE(named.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    local.push(Buffer.from('PK\x03\x04'), shared, named, data);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), shared, place, named);
    at += 30 + named.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, directory, end]);
}

/** A new Office file of these parts, whose first part names `types` as the kinds of what is in it. */
export function officeOf(parts: readonly string[], types = ''): Buffer {
  return zipOf(['[Content_Types].xml', `<Types>${types}</Types>`], ...parts.map((name) => [name] as const));
}
