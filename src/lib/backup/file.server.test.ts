import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLines, writeLines } from './file.server.ts'

const passphrase = 'una frase de paso ñ'
const ageCommand = ['/usr/bin/age', '/usr/local/bin/age'].find((path) => existsSync(path))

/** Two lines, gzipped; then `age -p` of Debian 12 (1.1.1), with the passphrase above. */
const writtenByAge =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBmS203T3I2Y1JCUDdYTHN0RXNEQzBRIDE4ClhETThKbm9IUmtrWW5FL3U4' +
  'RVlKVkRHc21TUWVGdVBvWlMxRzNpYUlDRFkKLS0tIHM0N1Rxd3QrWmdSUWREVmhXaU53WkNCL2VaMVFaZkorL3RlZlM3NjVxakkK' +
  '70J18+WPiGA1UMB62ZQrv1wmMvgp17SJhUeXOfDssOwup5i1MPJGo0j90/90mt4Duii+HeROmqzWPXILXIJR'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hib-backup-file-'))
  file = join(folder, 'copy.age')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function linesOf(given: string | undefined): Promise<string[]> {
  const found: string[] = []
  await readLines(file, given, async (line) => void found.push(line))
  return found
}

async function* numbered(count: number) {
  for (let n = 0; n < count; n += 1) yield `${n} ${Math.sin(n)}\n`
}

describe('encrypted files and the age command', () => {
  test.each(['NFC', 'NFD'])('what it wrote is read (passphrase in %s)', async (form) => {
    writeFileSync(file, Buffer.from(writtenByAge, 'base64'))
    expect(await linesOf(passphrase.normalize(form))).toEqual(['uno', 'dos ñ'])
  })

  test.skipIf(!ageCommand)('it opens what is written here, of many chunks', async () => {
    await writeLines(file, passphrase.normalize('NFD'), numbered(50_000))
    const opened = join(folder, 'opened.gz')
    // `age` reads the passphrase from a terminal, which `script` provides.
    const command = `'${ageCommand}' --decrypt --output '${opened}' '${file}'`
    execFileSync('script', ['-qec', command, '/dev/null'], { input: `${passphrase}\n` })
    const text = gunzipSync(readFileSync(opened)).toString()
    expect(text.split('\n')).toHaveLength(50_001)
    expect(await linesOf(passphrase)).toEqual(text.trimEnd().split('\n'))
  })
})

describe('a file that cannot be used', () => {
  test('what was cut between two chunks is refused, though each chunk is whole', async () => {
    await writeLines(file, passphrase, numbered(50_000))
    const whole = readFileSync(file)
    const payload = whole.indexOf('\n', whole.indexOf('--- ')) + 1 + 16
    const chunk = 64 * 1024 + 16
    for (const chunks of [0, 1, 2]) {
      writeFileSync(file, whole.subarray(0, payload + chunks * chunk))
      await expect(linesOf(passphrase)).rejects.toThrow(/cortada o alterada.*usa la anterior/)
    }
    writeFileSync(file, Buffer.concat([whole, Buffer.from('x')]))
    await expect(linesOf(passphrase)).rejects.toThrow(/cortada o alterada/)
  })

  test('the earlier encrypted format is named as such', async () => {
    writeFileSync(file, `HIBCOPY1${'x'.repeat(200)}`)
    await expect(linesOf(passphrase)).rejects.toThrow(/formato de antes del 22[\s\S]*git checkout ba8703d1/)
  })

  test('an error of the reader is not blamed on the file', async () => {
    await writeLines(file, passphrase, numbered(50_000))
    const full = async () => {
      throw new Error('full')
    }
    await expect(readLines(file, passphrase, full)).rejects.toThrow('full')
  })

  test('a failed write leaves nothing behind', async () => {
    async function* failing() {
      yield* numbered(50_000)
      throw new Error('lost connection')
    }
    await expect(writeLines(file, passphrase, failing())).rejects.toThrow('lost connection')
    expect(existsSync(file)).toBe(false)
  })
})
