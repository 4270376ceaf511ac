import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeEnvironment, nodeOptions } from '../server/run-server.ts'

export type Child = {
  /** Resolves after `count` complete lines; rejects if the process ends first. */
  lines(count: number): Promise<string[]>
  /** Kills it with SIGKILL; resolves with every complete line it printed. */
  kill(): Promise<string[]>
  ended: Promise<NodeJS.Signals | number | null>
}

export function startChild(script: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [...nodeOptions, path, ...args], {
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
  return { lines, kill, ended }
}

// `close`, not `exit`: all output has been read by then.
const whenClosed = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
