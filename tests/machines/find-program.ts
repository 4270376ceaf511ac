import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Its path, or undefined where it is not installed. */
export const findProgram = (name: string): string | undefined =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** The first number that it prints of itself. */
export function versionOf(path: string, option = '--version'): string {
  const { stdout, stderr } = spawnSync(path, [option], { encoding: 'utf8' })
  return /\d[\d.]*/.exec(`${stdout}${stderr}`)?.[0] ?? '—'
}
