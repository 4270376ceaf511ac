// A stamp is the fingerprint of an installation or build, written only after success.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles } from './list-files.mjs'
import { root } from './node-runtime.mjs'

export function isFresh(stampPath, fingerprint) {
  const path = join(root, stampPath)
  return existsSync(path) && readFileSync(path, 'utf8').trim() === fingerprint
}

export function writeStamp(stampPath, fingerprint) {
  const path = join(root, stampPath)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${fingerprint}\n`)
}

export function removeStamp(stampPath) {
  rmSync(join(root, stampPath), { force: true })
}

/** sha256 over names and contents of files and folders; missing paths are skipped. */
export function fingerprintOf(paths, { extra = [], skip = () => false } = {}) {
  const hash = createHash('sha256')
  for (const text of extra) hash.update(`${text}\0`)
  for (const path of listFiles(root, paths)) {
    if (skip(path)) continue
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}
