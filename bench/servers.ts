import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

if (!existsSync(join(root, 'build/server/render.js'))) {
  throw new Error('There is no build of the pages: npm run build')
}

/** Starts a server of bench/baseline-server.ts with these arguments. */
export async function startBaseline(...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'bench/baseline-server.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim()))
    child.once('close', (code) => reject(new Error(`The bare server ended with ${code}`)))
  })
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() }
}

/** What `npm start` tells Node and the C library, so that the same is measured. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const nodeFlags = /exec node (.*)src\/server\/main\.ts/.exec(scripts.start)?.[1]?.trim().split(' ') ?? []
const allocation = Object.fromEntries(
  [...scripts.start.matchAll(/(MALLOC_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)

/** Starts one of our servers on a free port with only these settings. */
export async function startSite(program: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeFlags.filter(Boolean), join(root, program)], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      MIN_FREE_MB: '50',
      LOG_LEVEL: 'warn',
      ...allocation,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let out = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk
      const url = /: (http:\/\/\S+)/.exec(out)?.[1]
      if (url) resolve(url)
    })
    void ended.then((code) => reject(new Error(`The server ended with ${code}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { origin, pid: child.pid ?? 0, stop }
}
