import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCheck, type Tree, writeTree } from './temporary-tree.ts'

// In parts, so that this file holds none.
const token = `ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}`
const passphrase = ['BACKUP_PASSPHRASE', 'lluvia-mesa-tren-azul'].join('=')

let tree: Tree
beforeEach(() => {
  tree = writeTree({
    'src/mail.ts': 'export const subject = "Hola"\n',
    '.env.example': 'BACKUP_PASSPHRASE=\n',
  })
  git('init', '--quiet')
  commit()
})
afterEach(() => tree.remove())

test('a tree without secrets passes', () => {
  expect(runCheck('secrets.mjs', tree)).toEqual({
    code: 0,
    output: 'secrets: 2 versions of files in 1 commits and the folder, found: 0\n',
  })
})

test('a folder without a repository is not taken for a clean one', () => {
  rmSync(join(tree.folder, '.git'), { recursive: true })
  expect(runCheck('secrets.mjs', tree)).toEqual({ code: 2, output: expect.stringContaining('NOT DONE') })
})

test('a key that is not committed, and a value of our own settings, are found without printing them', () => {
  write('src/call.ts', `const a = 1\nconst key = '${token}'\n`)
  write('deploy/settings.env', `PORT=3000\n${passphrase}\n`)
  const { code, output } = runCheck('secrets.mjs', tree)
  expect(code).toBe(1)
  expect(output).toMatch(/src\/call\.ts:2 .*github.*, not committed/)
  expect(output).toMatch(/deploy\/settings\.env:2 value of BACKUP_PASSPHRASE/)
  expect(output).not.toContain(token)
  expect(output).not.toContain('lluvia')
})

test('a key that a later commit took out is found in its commit, until the table of exceptions names it', () => {
  write('src/call.ts', `const key = '${token}'\n`)
  commit()
  const leaked = git('rev-parse', '--short', 'HEAD').trim()
  write('src/call.ts', 'const key = process.env.KEY\n')
  commit()
  const { code, output } = runCheck('secrets.mjs', tree)
  expect([code, output]).toEqual([1, expect.stringMatching(new RegExp(`src/call\\.ts:1 .*commit ${leaked}`))])

  const [, fingerprint] = /fingerprint (\S+),/.exec(output) ?? []
  write('docs/security-exceptions.md', `Only rows count: ${fingerprint}\n`)
  expect(runCheck('secrets.mjs', tree).code).toBe(1)
  write('docs/security-exceptions.md', `| Invented key ${fingerprint} | secrets | | |\n`)
  const again = runCheck('secrets.mjs', tree)
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('accepted: src/call.ts:1')])
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(tree.folder, path)), { recursive: true })
  writeFileSync(join(tree.folder, path), text)
}

function commit() {
  git('add', '--all')
  git('-c', 'user.name=Prueba', '-c', 'user.email=prueba@example.org', 'commit', '--quiet', '-m', 'test')
}

function git(...args: string[]): string {
  return execFileSync('git', ['-C', tree.folder, ...args], { encoding: 'utf8' })
}
