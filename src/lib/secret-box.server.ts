import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type KeySource = { SECRET_KEY?: string | undefined; DATA_DIR: string }

const algorithm = 'aes-256-gcm'
const version = 'v1'

/** AES-256-GCM as `v1.<iv>.<tag>.<text>`. */
export function encryptSecret(source: KeySource, plain: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(source), iv)
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return [version, ...[iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'))].join(
    '.',
  )
}

/** Encrypted with another key, or damaged: the value must be entered again. */
export class SecretUnreadable extends Error {
  constructor() {
    super('A sealed value cannot be opened with the key in use')
    this.name = 'SecretUnreadable'
  }
}

export function decryptSecret(source: KeySource, encrypted: string): string {
  const [prefix, iv, tag, text, ...rest] = encrypted.split('.')
  if (prefix !== version || !iv || !tag || text === undefined || rest.length > 0) throw new SecretUnreadable()
  const key = keyOf(source)
  try {
    const decipher = createDecipheriv(algorithm, key, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
  } catch {
    throw new SecretUnreadable()
  }
}

/** SECRET_KEY, or this installation's own key in the data folder, readable only by its owner. */
function keyOf({ SECRET_KEY, DATA_DIR }: KeySource): Buffer {
  return derivedKey({ SECRET_KEY, DATA_DIR }, 'secret box')
}

/** Each purpose has its own derived key, so that a leaked one does not reveal another. */
function derivedKey({ SECRET_KEY, DATA_DIR }: KeySource, purpose: string): Buffer {
  const material = SECRET_KEY ?? readOrCreateKeyFile(DATA_DIR)
  return Buffer.from(hkdfSync('sha256', material, '', `hope-in-a-box ${purpose}`, 32))
}

/** HMAC-SHA-256: without the key nobody can try addresses or numbers against it. */
export const keyedHash = (source: KeySource, purpose: string, text: string): string =>
  keyedHasher(source, purpose)(text)

/** The same for many texts: the key is read once. */
export function keyedHasher(source: KeySource, purpose: string): (text: string) => string {
  const key = derivedKey(source, purpose)
  return (text) => createHmac('sha256', key).update(text, 'utf8').digest('base64url')
}

function readOrCreateKeyFile(dataDir: string): string {
  const path = join(dataDir, 'secret.key')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
