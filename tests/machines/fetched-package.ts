import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from '../server/run-server.ts'

/** The folder of an npm package that only these tests need. It is fetched once, and is no dependency of the program. */
export function fetchedPackage(name: string, version: string): string {
  const folder = program(`node_modules/.cache/machines/${name.replace('/', '+')}@${version}`)
  const found = join(folder, 'node_modules', name)
  if (!existsSync(found)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{}')
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', ...options, `${name}@${version}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 60_000,
    })
  }
  return found
}
