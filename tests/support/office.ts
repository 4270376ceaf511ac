import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

/** LibreOffice with Calc (Debian: libreoffice-calc), or undefined. Without Calc the program starts, and opens no sheet. */
export const office = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/usr/lib/libreoffice/program/soffice',
].find((path) => existsSync(path) && existsSync(join(dirname(realpathSync(path)), 'libsclo.so')))

/**
 * The cell contents of a file as LibreOffice shows them, exported as UTF-8 CSV with quoted text.
 * @throws Error with what LibreOffice printed, when it failed or wrote no file (it can exit with 0 then).
 */
export function shownByOffice(folder: string, file: string): Buffer {
  const target = mkdtempSync(join(folder, 'out-'))
  const reads = file.endsWith('.csv') ? ['--infilter=CSV:44,34,UTF8'] : []
  const run = spawnSync(
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
    { timeout: 50_000, encoding: 'utf8' },
  )
  const exported = join(target, `${basename(file, extname(file))}.csv`)
  if (run.status !== 0 || !existsSync(exported)) {
    throw new Error(
      `LibreOffice exported nothing (${run.error ?? `exit ${run.status}`}): ${run.stdout}${run.stderr}`,
    )
  }
  const written = readFileSync(exported, 'utf8')
  return Buffer.from(written.replace(/("(?:[^"]|"")*")|\r?\n/g, (found, text) => (text ? found : '\r\n')))
}
