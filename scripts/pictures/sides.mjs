// Two servers with the same data: the commit to compare with, and the working tree.
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../node-runtime.mjs'
import { checkOut } from '../revision.mjs'

const startMs = 300_000

/** Resolves to the addresses `before` and `after`, and `stop()`, which also removes what was made. */
export async function startSides(base) {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const tree = join(folder, 'base')
  const servers = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.end()))
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
  const remove = checkOut(base, tree)
  try {
    const data = await demoData(tree, folder)
    // The base wrote the data: the working tree migrates its copy, as it would an installation's.
    for (const [cwd, name] of [
      [tree, 'before'],
      [root, 'after'],
    ]) {
      execFileSync('cp', ['-a', data, join(folder, name)])
      servers.push(await start('start', cwd, { DATA_DIR: join(folder, name) }))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { before: servers[0].origin, after: servers[1].origin, stop }
}

/** The demo of the base, as a data folder of its own: the demo deletes its folder when it ends. */
async function demoData(tree, folder) {
  const demo = await start('demo', tree, { TMPDIR: folder })
  const filled = join(
    folder,
    readdirSync(folder).find((name) => name.startsWith('hope-in-a-box-demo-')),
  )
  const copy = join(folder, 'demo.ndjson.gz')
  const data = join(folder, 'data')
  const admin = (DATA_DIR, ...args) =>
    execFileSync('npm', ['run', '-s', 'admin', '--', ...args], {
      cwd: tree,
      env: { ...process.env, DATA_DIR },
    })
  admin(filled, 'backup', copy)
  cpSync(filled, data, { recursive: true, filter: (path) => !path.startsWith(join(filled, 'db')) })
  await demo.end()
  admin(data, 'restore', copy)
  return data
}

/** Runs an npm script that serves; resolves when it answers. */
async function start(script, cwd, env) {
  const port = await freePort()
  const child = spawn('npm', ['run', '-s', script], {
    cwd,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: '', PORT: String(port), ...env },
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const origin = `http://127.0.0.1:${port}`
  const deadline = Date.now() + startMs
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`npm run ${script} did not start in ${cwd}`)
    await sleep(250)
  }
  const end = async () => {
    if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await closed
  }
  return { origin, end }
}

async function answers(origin) {
  try {
    return (await fetch(`${origin}/api/health`)).ok
  } catch {
    return false
  }
}

/** Below the range from which outgoing connections take theirs. */
async function freePort() {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await new Promise((resolve) =>
    server.once('listening', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}
