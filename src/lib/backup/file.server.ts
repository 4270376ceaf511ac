import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'

/** Why a copy cannot be made or used, said for the person who asked: shown without a stack. */
export class BackupRefused extends Error {}

// An encrypted file: these eight letters, salt, proof of the passphrase, nonce, the sealed gzip, its tag.
const magic = Buffer.from('HIBCOPY1')
const sizes = { salt: 16, proof: 16, iv: 12, tag: 16 }
const headLength = magic.length + sizes.salt + sizes.proof + sizes.iv

/** Written beside its place and moved there only when it is whole and on the disk; readable by its owner only. */
export async function writeLines(
  file: string,
  passphrase: string | undefined,
  lines: AsyncIterable<string>,
): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  const seal = passphrase ? await sealer(passphrase) : pass
  try {
    await pipeline(
      lines,
      createGzip(),
      seal,
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(draft, file)
    syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Gives every line to `read`. Throws `BackupRefused` for what cannot be read to its very end. */
export async function readLines(
  file: string,
  passphrase: string | undefined,
  read: (line: string) => Promise<void>,
): Promise<void> {
  const head = readHead(file)
  const isSealed = head.subarray(0, magic.length).equals(magic)
  if (isSealed && !passphrase) throw new BackupRefused(words.needsPassphrase)
  const open = isSealed ? await opener(file, head, passphrase ?? '') : pass
  const range = isSealed ? { start: headLength, end: statSync(file).size - sizes.tag - 1 } : {}
  try {
    await pipeline(createReadStream(file, range), open, createGunzip(), async (chunks) => {
      for await (const line of split(chunks as AsyncIterable<Buffer>)) await read(line)
    })
  } catch (error) {
    if (isUnreadable(error)) throw new BackupRefused(words.broken)
    throw error
  }
}

export const words = {
  needsPassphrase:
    'La copia está cifrada: hace falta BACKUP_PASSPHRASE. / The copy is encrypted: BACKUP_PASSPHRASE is needed.',
  wrongPassphrase:
    'BACKUP_PASSPHRASE no es la de esta copia. / BACKUP_PASSPHRASE is not the one of this copy.',
  broken:
    'La copia está cortada o alterada; no se tocó nada. / The copy is cut or altered; nothing was touched.',
  notFound: (file: string) => `No se pudo leer ${file}. / ${file} could not be read.`,
}

type Piece = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>

async function* pass(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  yield* chunks
}

async function sealer(passphrase: string): Promise<Piece> {
  const salt = randomBytes(sizes.salt)
  const iv = randomBytes(sizes.iv)
  const { key, proof } = await keysOf(passphrase, salt)
  const head = Buffer.concat([magic, salt, proof, iv])
  return async function* (chunks) {
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    cipher.setAAD(head)
    yield head
    for await (const chunk of chunks) yield cipher.update(chunk)
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
  }
}

async function opener(file: string, head: Buffer, passphrase: string): Promise<Piece> {
  const { size } = statSync(file)
  if (size < headLength + sizes.tag) throw new BackupRefused(words.broken)
  const salt = head.subarray(magic.length, magic.length + sizes.salt)
  const { key, proof } = await keysOf(passphrase, salt)
  if (!proof.equals(head.subarray(magic.length + sizes.salt, headLength - sizes.iv))) {
    throw new BackupRefused(words.wrongPassphrase)
  }
  const tag = readAt(file, size - sizes.tag, sizes.tag)
  return async function* (chunks) {
    const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-sizes.iv), {
      authTagLength: sizes.tag,
    })
    decipher.setAAD(head)
    decipher.setAuthTag(tag)
    for await (const chunk of chunks) yield decipher.update(chunk)
    try {
      yield decipher.final()
    } catch {
      throw new BackupRefused(words.broken)
    }
  }
}

async function keysOf(passphrase: string, salt: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
  const bytes = await derive(passphrase.normalize('NFKC'), salt, 64, { N: 2 ** 15, r: 8, maxmem: 2 ** 26 })
  const proof = createHmac('sha256', bytes.subarray(32)).update(magic).digest()
  return { key: bytes.subarray(0, 32), proof: proof.subarray(0, sizes.proof) }
}

function readHead(file: string): Buffer {
  try {
    return readAt(file, 0, headLength)
  } catch {
    throw new BackupRefused(words.notFound(file))
  }
}

function readAt(file: string, position: number, length: number): Buffer {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(handle, bytes, 0, length, position))
  } finally {
    closeSync(handle)
  }
}

async function* split(chunks: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    rest.push(first)
    for (const other of others) {
      yield rest.join('')
      rest = [other]
    }
  }
  const last = rest.join('') + decoder.decode()
  if (last !== '') yield last
}

/** Errors of gunzip (Z_…), of the decoder, and of JSON: the file's fault, nobody else's. */
function isUnreadable(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? '')
  return /^(Z_|ERR_ENCODING|ERR_OSSL)/.test(code) || error instanceof SyntaxError
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
