import { spawnSync } from 'node:child_process'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atMost, type Figures, type Row } from '../row.ts'
import { root } from '../servers.ts'

export const installRows: Row[] = [
  {
    what: 'Production install without the pinned Node',
    before: '',
    target: '≤ 250 MiB',
    run: async () => install(),
  },
]

/** Runs `npm ci --omit=dev` in a temporary folder; packages come from npm's cache or the registry. */
function install(): Figures {
  const folder = mkdtempSync(join(tmpdir(), 'hib-bench-'))
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(join(root, name), join(folder, name))
    const args = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`npm ci: ${stderr}`)
    const packages = packagesIn(join(folder, 'node_modules')).filter(
      ([name]) => !/^node-(bin-)?\w+-/.test(name),
    )
    const bytes = packages.reduce((sum, [, size]) => sum + size, 0)
    const largest = packages
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 4)
      .map(([name, size]) => `${name} ${toMiB(size).toFixed(0)}`)
    return atMost(250, toMiB(bytes), 'MiB', largest.join(', '))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const toMiB = (bytes: number) => bytes / 1024 ** 2

const packagesIn = (modules: string): [string, number][] =>
  readdirSync(modules).map((name) => [name, diskUse(join(modules, name))])

/** Disk blocks, as `du` counts them. */
function diskUse(path: string): number {
  const entry = lstatSync(path)
  const inside = entry.isDirectory() ? readdirSync(path).map((name) => diskUse(join(path, name))) : []
  return inside.reduce((sum, size) => sum + size, entry.blocks * 512)
}
