const [endOfDirectory, directoryEntry] = [0x06054b50, 0x02014b50]
const stored = 0
/** An empty file still takes two bytes when it is deflated. */
const emptyDeflated = 2
/** The size is in the extension for archives above 4 GB. */
const elsewhere = 0xffffffff

/**
 * What a zip archive says it unpacks to, in bytes. Infinite when it does not say: the reader of Excel files stops at the
 * stated size, or at half a gigabyte.
 */
export function unpackedSize(zip: Buffer): number {
  let end = zip.length - 22
  const earliest = Math.max(0, zip.length - 65_557)
  while (end >= earliest && zip.readUInt32LE(end) !== endOfDirectory) end--
  if (end < earliest) return Number.POSITIVE_INFINITY
  const entries = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  let total = 0
  for (let index = 0; index < entries; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== directoryEntry) return Number.POSITIVE_INFINITY
    const packed = zip.readUInt32LE(at + 20)
    const unpacked = zip.readUInt32LE(at + 24)
    const isEmpty = packed <= emptyDeflated && unpacked === 0
    const isUnstated = zip.readUInt16LE(at + 10) !== stored && (packed === 0 || unpacked === 0) && !isEmpty
    if (isUnstated || packed === elsewhere || unpacked === elsewhere) return Number.POSITIVE_INFINITY
    total += unpacked
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return total
}

/** The bytes of a file of the archive, as they are stored. */
export function zipEntry(zip: Buffer, name: string): { isPacked: boolean; bytes: Buffer } {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) {
    if (zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)) !== name) continue
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    return { isPacked: zip.readUInt16LE(at + 10) !== stored, bytes }
  }
  throw new Error(`no ${name}`)
}
