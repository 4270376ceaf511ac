import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodeEnvironment, nodeOptions } from '../server/run-server.ts'

export type Child = {
  pid: number
  /** Resolves after `count` complete lines; rejects if the process ends first. */
  lines(count: number): Promise<string[]>
  /** Kills it with SIGKILL; resolves with every complete line it printed. */
  kill(): Promise<string[]>
  ended: Promise<NodeJS.Signals | number | null>
}

const nodeCommand = (script: string, args: string[]) => [
  process.execPath,
  ...nodeOptions,
  fileURLToPath(new URL(script, import.meta.url)),
  ...args,
]

export const startChild = (script: string, ...args: string[]) => start(nodeCommand(script, args))

/**
 * In a container of its own, as far as PostgreSQL can tell: it sees neither processes, shared memory nor network of others. A shell is
 * its first process, so the container outlives the program. `kill` ends the whole container.
 */
export const startContainer = (script: string, ...args: string[]) =>
  start([
    ...container,
    'sh',
    '-c',
    '"$@"; code=$?; [ $code = 137 ] && sleep 600; exit $code',
    'sh',
    ...nodeCommand(script, args),
  ])

const container = ['unshare', '--pid', '--ipc', '--net', '--mount-proc', '--fork', '--kill-child', '--']

/** Only root may make containers, and not on every machine. */
export const allowsContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0

export const commandLine = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

/** Of the processes of a container, those of the program. PostgreSQL's are the others. */
export const isProgram = (pid: number) => commandLine(pid).startsWith(process.execPath)

/** All processes of the container, as this machine numbers them. */
export function descendants(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  const childrenOf = (parent: number): number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...childrenOf(child)] : []))
  return childrenOf(pid)
}

function start([command = '', ...args]: string[]): Child {
  const child = spawn(command, args, {
    env: { ...process.env, ...nodeEnvironment() },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk
  })
  const completeLines = () => stdout.split('\n').slice(0, -1)
  const ended = whenClosed(child)
  const lines = (count: number) =>
    new Promise<string[]>((resolve, reject) => {
      const check = () => completeLines().length >= count && resolve(completeLines())
      child.stdout.on('data', check)
      void ended.then(() => reject(new Error(`The process ended: ${stderr}`)))
      check()
    })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
    return completeLines()
  }
  return { pid: child.pid ?? 0, lines, kill, ended }
}

// `close`, not `exit`: all output has been read by then.
const whenClosed = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
