import { execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { program } from '../server/run-server.ts'
import { findProgram } from './find-program.ts'

/** Why these tests cannot run here, or undefined. */
export function lacking(...programs: string[]): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may make a Debian'
  const missing = programs.filter((name) => !findProgram(name))
  return missing.length ? `${missing.join(' and ')} is not installed` : undefined
}

export const release = 'trixie'

/** A Debian with what every Debian has, and nothing else, in this folder. */
export function makeDebian(root: string): void {
  execFileSync('debootstrap', ['--variant=minbase', release, root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  if (certificates) copyFileSync(certificates, join(root, 'opt/registry.crt'))
}

const certificates = process.env.NODE_EXTRA_CA_CERTS

/** How this machine reaches npm's registry. */
export const registry = {
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
  ...(certificates ? { NODE_EXTRA_CA_CERTS: '/opt/registry.crt' } : {}),
}

/** The files of the program as a clone would have them, with what is not committed yet. */
export function copyProgram(folder: string): void {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: program('.'),
    encoding: 'utf8',
  })
  for (const name of list
    .trim()
    .split('\n')
    .filter((file) => existsSync(program(file)))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    copyFileSync(program(name), join(folder, name))
  }
}

/** The command that runs a line of shell in that Debian, which ends with all its processes when the command is killed. */
const inside = (root: string, line: string): [string, string[]] => [
  'unshare',
  [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" sh -c "$1"',
    root,
    line,
  ],
]

const options = (): SpawnOptions => ({
  env: {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    DEBIAN_FRONTEND: 'noninteractive',
    ...registry,
  },
})

/** With `beside`, among the processes of that one. */
export function runInside(
  root: string,
  line: string,
  beside?: number,
): { status: number | null; output: string } {
  const entered = ['--target', String(beside), '--mount', '--pid', 'chroot', root, 'sh', '-c', line]
  const command: [string, string[]] = beside ? ['nsenter', entered] : inside(root, line)
  const { status, stdout, stderr } = spawnSync(...command, { ...options(), encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

export function startInside(root: string, line: string) {
  return spawn(...inside(root, line), { ...options(), stdio: ['ignore', 'inherit', 'inherit'] })
}

export async function untilServed(port: number, hasEnded: () => boolean): Promise<number> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (answer?.ok) return (await fetch(`http://127.0.0.1:${port}/`)).status
    if (hasEnded()) throw new Error('The program ended')
    await wait(500)
  }
}
