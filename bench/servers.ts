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
  return { origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

/** Starts one of our servers on a free port with only these settings, as `npm start` of that tree starts it. */
export async function startSite(
  program: string,
  settings: Record<string, string>,
  { tree = root, node = process.execPath } = {},
) {
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [, variables = '', flags = ''] =
    /((?:\w+=\S+ )*)exec node (.*)src\/server\/main\.ts/.exec(scripts.start) ?? []
  const child = spawn(node, [...flags.split(' ').filter(Boolean), program], {
    cwd: tree,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      MIN_FREE_MB: '50',
      LOG_LEVEL: 'warn',
      ...Object.fromEntries([...variables.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value])),
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
