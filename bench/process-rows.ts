// What the process of our server costs: its memory, and the time until it answers.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
// @ts-expect-error a script without types
import { checkOut } from '#scripts/revision.mjs'
import { type Figures, inTurns, median, type Row, ratioOf } from './in-turns.ts'
import { familyOf, memoryOf } from './processes.ts'
import { root, startSite } from './servers.ts'

const program = 'src/server/main.ts'
const mostMiB = 180
const mostTimes = 1.3
const turns = 7

export const memoryRow: Row = {
  what: 'Memory at rest, server and database, 60 s after the start',
  target: `≤ ${mostMiB} MiB`,
  run: () => inFolder(memoryAtRest),
}

export const startRow = (base: string | undefined): Row => ({
  what: `Start to first answer, beside that of ${base ?? 'another revision'}`,
  target: `≤ ${mostTimes} × its time`,
  run: async () =>
    base ? inFolder((folder) => startTimes(base, folder)) : { ours: 'give --base=REV', isMet: null },
})

async function memoryAtRest(folder: string): Promise<Figures> {
  // Processes of one file share its pages and each counts its part. The server has those of a copy alone.
  const node = join(folder, 'node')
  copyFileSync(process.execPath, node)
  const site = await startSite(program, { DATA_DIR: join(folder, 'data') }, { node })
  try {
    await wait(60_000)
    const [server, ...database] = familyOf(site.pid)
    const [ours, theirs] = [memoryOf([server ?? 0]), memoryOf(database)]
    const told = `${(ours + theirs).toFixed(0)} MiB: server ${ours.toFixed(0)}, PostgreSQL ${theirs.toFixed(0)}`
    return { ours: told, isMet: ours + theirs <= mostMiB }
  } finally {
    await site.stop()
  }
}

/** The first start of each side creates its data and its compile cache. */
async function startTimes(base: string, folder: string): Promise<Figures> {
  const tree = join(folder, 'base')
  const remove = checkOut(base, tree)
  try {
    execFileSync('npm', ['run', '-s', 'build'], { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
    const [ours, other] = await inTurns(
      turns,
      () => secondsOf(root, join(folder, 'ours')),
      () => secondsOf(tree, join(folder, 'theirs')),
    )
    const ratio = ratioOf(ours, other)
    const told = (seconds: number[]) => `${median(seconds).toFixed(2)} s`
    return { ours: told(ours), baseline: told(other), ratio, isMet: ratio <= mostTimes }
  } finally {
    remove()
  }
}

async function secondsOf(tree: string, DATA_DIR: string): Promise<number> {
  const began = performance.now()
  const { origin, stop } = await startSite(program, { DATA_DIR }, { tree })
  await (await fetch(`${origin}/api/events`)).arrayBuffer()
  const seconds = (performance.now() - began) / 1000
  await stop()
  return seconds
}

async function inFolder(work: (folder: string) => Promise<Figures>): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'hib-bench-'))
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}
