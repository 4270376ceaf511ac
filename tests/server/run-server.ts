import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

export const program = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// As in the scripts of package.json. Without both a start takes half as long again.
export const nodeOptions = ['--import', program('src/lib/database/resolve-drizzle.server.ts')]
export const nodeEnvironment = () => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_COMPILE_CACHE: program('node_modules/.cache/compile'),
})

export type ProgramResult = { code: number | null; out: string; err: string }

/** Runs a program to its end; returns its output and exit code. */
export async function runProgram(
  path: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<ProgramResult> {
  const running = startProgram(path, args, settings)
  const code = await running.ended
  return { code, out: running.out(), err: running.err() }
}

export type RunningProgram = {
  child: ChildProcess
  out(): string
  err(): string
  ended: Promise<number | null>
}

// Failed or timed-out tests leave no server running.
const runningChildren = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of runningChildren) child.kill('SIGKILL')
})

export function startProgram(path: string, args: string[], settings: Record<string, string>): RunningProgram {
  const file = isAbsolute(path) ? path : program(path)
  const child = spawn(process.execPath, [...nodeOptions, file, ...args], {
    env: { ...nodeEnvironment(), MIN_FREE_MB: '1', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  runningChildren.add(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const ended = once(child, 'close').then(([code]) => {
    runningChildren.delete(child)
    return code as number | null
  })
  return { child, out: () => out, err: () => err, ended }
}

/** The API in its own process on a free port; resolves once it accepts requests. */
export async function startApi(
  settings: Record<string, string>,
): Promise<RunningProgram & { origin: string }> {
  const running = startProgram('tests/server/api-process.ts', [], {
    PORT: '0',
    LOG_LEVEL: 'debug',
    ADMIN_USERNAME: 'prueba',
    ADMIN_PASSWORD: 'una clave de prueba',
    ...settings,
  })
  const origin = await new Promise<string>((resolve, reject) => {
    const checkOutput = () => {
      const origin = /^listening: (https?:\S+)/m.exec(running.out())?.[1]
      if (origin) resolve(origin)
    }
    running.child.stdout?.on('data', checkOutput)
    void running.ended.then((code) => reject(new Error(`It ended with ${code}: ${running.err()}`)))
  })
  return { ...running, origin }
}
