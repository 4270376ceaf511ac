import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/** LibreOffice (Debian: libreoffice-calc), or undefined. */
export const office = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/usr/lib/libreoffice/program/soffice',
].find(existsSync)

/** The cell contents of a file as LibreOffice shows them, exported as UTF-8 CSV with quoted text. */
export function shownByOffice(folder: string, file: string): Buffer {
  const target = mkdtempSync(join(folder, 'out-'))
  const reads = file.endsWith('.csv') ? ['--infilter=CSV:44,34,UTF8'] : []
  execFileSync(
    office!,
    [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--headless',
      ...reads,
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false',
      '--outdir',
      target,
      file,
    ],
    { timeout: 50_000, stdio: 'pipe' },
  )
  const written = readFileSync(join(target, `${basename(file, extname(file))}.csv`), 'utf8')
  return Buffer.from(written.replace(/("(?:[^"]|"")*")|\r?\n/g, (found, text) => (text ? found : '\r\n')))
}
