import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decryptSecret, encryptSecret, SecretUnreadable } from './secret-box.server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hib-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const withKey = (SECRET_KEY?: string) => ({ DATA_DIR: folder, SECRET_KEY })

test('a secret comes back whole, and never looks the same twice', () => {
  for (const place of [withKey(), withKey('k'.repeat(32))]) {
    const sealed = encryptSecret(place, 'clave de correo ñ 😀')
    expect(decryptSecret(place, sealed)).toBe('clave de correo ñ 😀')
    expect(sealed).not.toBe(encryptSecret(place, 'clave de correo ñ 😀'))
    expect(Buffer.from(sealed).toString()).not.toContain('clave')
  }
})

test('the key is made once in the data folder, for its owner only', () => {
  const sealed = encryptSecret(withKey(), 'x')
  const path = join(folder, 'secret.key')
  const key = readFileSync(path, 'utf8')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(decryptSecret(withKey(), sealed)).toBe('x')
  expect(readFileSync(path, 'utf8')).toBe(key)
})

test('another key, a changed sign, or something else altogether is refused', () => {
  const sealed = encryptSecret(withKey('a'.repeat(32)), 'una clave')
  expect(() => decryptSecret(withKey('b'.repeat(32)), sealed)).toThrow(SecretUnreadable)
  const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.at(-1)
  for (const text of [changed, '', 'una clave', 'v1..', `v2.${sealed.slice(3)}`, 'v1.AAAA.AAAA']) {
    expect(() => decryptSecret(withKey('a'.repeat(32)), text)).toThrow(SecretUnreadable)
  }
})
