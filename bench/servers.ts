import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const hasPages = existsSync(join(root, 'build/server/index.js'))

/** `words`: a file for lines or '', then headers as JSON and a body in base64. See bench/bare.ts. */
export async function startBare(...words: string[]) {
  const child = spawn(process.execPath, [join(root, 'bench/bare.ts'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim())),
  )
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

/** One of our own servers on a free port, with these settings and nothing of the caller's own. */
export async function startSite(program: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, program)], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      PORT: '0',
      MIN_FREE_MB: '50',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let out = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk
      const found = /: (http:\/\/\S+)/.exec(out)?.[1]
      if (found) resolve(found)
    })
    void ended.then((code) => reject(new Error(`The server ended with ${code}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { origin, pid: child.pid ?? 0, stop }
}
