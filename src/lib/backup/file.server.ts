import { randomBytes } from 'node:crypto'
import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync, readSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'

/** Tells the operator why a backup cannot be written or read. Shown without a stack. */
export class BackupRefused extends Error {}

// 2^16 keeps the server busy for 0.2 s and needs 64 MB, twice a night. The usual 2^18 would be 0.8 s and 256 MB.
const scryptWorkFactor = 16

/** Writes to a temporary file, syncs it and then renames it. Only the owner can read it. */
export async function writeLines(
  file: string,
  passphrase: string | undefined,
  lines: AsyncIterable<string>,
): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.part`
  const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(lines, createGzip(), passphrase ? encrypted(passphrase) : unchanged, target)
    await rename(draft, file)
    syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Passes every line to `read`. Throws `BackupRefused` if the file cannot be read to its end. */
export async function readLines(
  file: string,
  passphrase: string | undefined,
  read: (line: string) => Promise<void>,
): Promise<void> {
  const head = readHead(file)
  if (head.startsWith(earlierFormat)) throw new BackupRefused(words.earlierFormat)
  const isEncrypted = head.startsWith(ageFormat)
  if (isEncrypted && !passphrase) throw new BackupRefused(words.needsPassphrase)
  const decrypt = isEncrypted ? decrypted(passphrase ?? '') : unchanged
  try {
    await pipeline(createReadStream(file), decrypt, createGunzip(), async (chunks) => {
      for await (const line of split(chunks as AsyncIterable<Buffer>)) await read(line)
    })
  } catch (error) {
    if (isUnreadable(error)) throw new BackupRefused(words.broken)
    throw error
  }
}

/**
 * For a backup from before the baseline: each version restored only backups of its own schema, and only a PostgreSQL of
 * DATABASE_URL outlives a version.
 */
export const wayForOldData = {
  es:
    'restáurala con la versión que la escribió en un PostgreSQL vacío (DATABASE_URL), arranca sobre él la del 26 de ' +
    'noviembre (git checkout ba8703d1), que lo pone al día, y haz con ella una copia: esa se restaura aquí.',
  en:
    'restore it with the version that wrote it into an empty PostgreSQL (DATABASE_URL), start that of 26 November ' +
    '(git checkout ba8703d1) on it, which updates it, and make a backup with that: this one is restored here.',
}

export const words = {
  needsPassphrase:
    'La copia está cifrada: hace falta BACKUP_PASSPHRASE. / The copy is encrypted: BACKUP_PASSPHRASE is needed.',
  wrongPassphrase:
    'BACKUP_PASSPHRASE no abre esta copia: no es la suya, o la copia está alterada; no se tocó nada. ' +
    '/ BACKUP_PASSPHRASE does not open this copy: it is another one, or the copy is altered; nothing was touched.',
  earlierFormat:
    `La copia está cifrada en un formato de antes del 22 de noviembre de 2026; no se tocó nada: ${wayForOldData.es} ` +
    `/ The copy is encrypted in a format from before 22 November 2026; nothing was touched: ${wayForOldData.en}`,
  broken:
    'La copia está cortada o alterada; no se tocó nada: usa la anterior. ' +
    '/ The copy is cut or altered; nothing was touched: take the one before.',
  notFound: (file: string) =>
    `No se pudo leer ${file}: revisa el nombre, y que el usuario del programa pueda leerlo. ` +
    `/ ${file} could not be read: check its name, and that the user of the program may read it.`,
}

type Piece = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>

const unchanged: Piece = (chunks) => chunks

// The first bytes of a file. The earlier format was never in a released version.
const ageFormat = 'age-encryption.org/v1\n'
const earlierFormat = 'HIBCOPY1'

// The library is loaded when first used: it takes 60 ms and 27 MB.
const encrypted = (passphrase: string): Piece =>
  async function* (chunks) {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    encrypter.setPassphrase(typed(passphrase))
    encrypter.setScryptWorkFactor(scryptWorkFactor)
    yield* await encrypter.encrypt(webStream(chunks))
  }

const decrypted = (passphrase: string): Piece =>
  async function* (chunks) {
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    decrypter.addPassphrase(typed(passphrase))
    try {
      yield* await decrypter.decrypt(webStream(chunks))
    } catch (error) {
      throw refusalOf(error)
    }
  }

/** The library's types name the browser's stream class. At run time it is the same class. */
const webStream = (chunks: AsyncIterable<Uint8Array>) =>
  NodeReadableStream.from(chunks) as unknown as ReadableStream<Uint8Array>

/** NFC, as a keyboard sends it to the `age` command: an accented letter is one character. */
const typed = (passphrase: string) => passphrase.normalize('NFC')

/** The library's errors have no code, disk errors have one. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error
  return new BackupRefused(/no identity matched/.test(error.message) ? words.wrongPassphrase : words.broken)
}

function readHead(file: string): string {
  const bytes = Buffer.alloc(ageFormat.length)
  try {
    const handle = openSync(file, 'r')
    try {
      return bytes.toString('latin1', 0, readSync(handle, bytes))
    } finally {
      closeSync(handle)
    }
  } catch {
    throw new BackupRefused(words.notFound(file))
  }
}

/** Twice a row with the largest picture. A file can unpack to a thousand times its size. */
const longestLine = 2 ** 25

async function* split(chunks: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    rest.push(first)
    length += first.length
    for (const other of others) {
      yield rest.join('')
      rest = [other]
      length = other.length
    }
    if (length > longestLine) throw new BackupRefused(words.broken)
  }
  const last = rest.join('') + decoder.decode()
  if (last !== '') yield last
}

/** Errors of gunzip (Z_…), the decoder and JSON mean that the file is damaged. */
function isUnreadable(error: unknown): boolean {
  const code = String((error as { code?: unknown }).code ?? '')
  return /^(Z_|ERR_ENCODING)/.test(code) || error instanceof SyntaxError
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
