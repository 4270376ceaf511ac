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

test('decrypts to the same secret, with a new ciphertext each time', () => {
  for (const source of [withKey(), withKey('k'.repeat(32))]) {
    const encrypted = encryptSecret(source, 'clave de correo ñ 😀')
    expect(decryptSecret(source, encrypted)).toBe('clave de correo ñ 😀')
    expect(encrypted).not.toBe(encryptSecret(source, 'clave de correo ñ 😀'))
    expect(Buffer.from(encrypted).toString()).not.toContain('clave')
  }
})

test('creates the key once in the data folder, readable only by its owner', () => {
  const encrypted = encryptSecret(withKey(), 'x')
  const path = join(folder, 'secret.key')
  const key = readFileSync(path, 'utf8')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(decryptSecret(withKey(), encrypted)).toBe('x')
  expect(readFileSync(path, 'utf8')).toBe(key)
})

test('refuses another key, a changed character or an unknown format', () => {
  const encrypted = encryptSecret(withKey('a'.repeat(32)), 'una clave')
  expect(() => decryptSecret(withKey('b'.repeat(32)), encrypted)).toThrow(SecretUnreadable)
  const tampered = encrypted.slice(0, -2) + (encrypted.at(-2) === 'A' ? 'B' : 'A') + encrypted.at(-1)
  for (const text of [tampered, '', 'una clave', 'v1..', `v2.${encrypted.slice(3)}`, 'v1.AAAA.AAAA']) {
    expect(() => decryptSecret(withKey('a'.repeat(32)), text)).toThrow(SecretUnreadable)
  }
})
