import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

export const program = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

// Reading the program's sources takes longer than starting it.
const compileCache = program('node_modules/.cache/compile')

export type Ended = { code: number | null; out: string; err: string }

/** Runs one of our programs to its end, as a person would: what it printed and its exit code. */
export async function runProgram(
  path: string,
  args: string[],
  settings: Record<string, string> = {},
): Promise<Ended> {
  const running = startProgram(path, args, settings)
  const code = await running.ended
  return { code, out: running.out(), err: running.err() }
}

export type Running = {
  child: ChildProcess
  out(): string
  err(): string
  ended: Promise<number | null>
}

// A test that fails or runs out of time leaves no server behind.
const started = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

export function startProgram(path: string, args: string[], settings: Record<string, string>): Running {
  const child = spawn(process.execPath, [isAbsolute(path) ? path : program(path), ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      MIN_FREE_MB: '1',
      NODE_COMPILE_CACHE: compileCache,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk
  })
  const ended = once(child, 'close').then(([code]) => {
    started.delete(child)
    return code as number | null
  })
  return { child, out: () => out, err: () => err, ended }
}

/** The API in a process of its own on a free port: resolves once it answers. */
export async function startApi(settings: Record<string, string>): Promise<Running & { origin: string }> {
  const running = startProgram('tests/server/api-process.ts', [], {
    PORT: '0',
    LOG_LEVEL: 'debug',
    ADMIN_USERNAME: 'prueba',
    ADMIN_PASSWORD: 'una clave de prueba',
    ...settings,
  })
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /^listening: (http:\S+)/m.exec(running.out())?.[1]
      if (found) resolve(found)
    }
    running.child.stdout?.on('data', look)
    void running.ended.then((code) => reject(new Error(`It ended with ${code}: ${running.err()}`)))
  })
  return { ...running, origin }
}
