import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Child = {
  /** Resolves when `count` whole lines were printed; fails if the process ends before. */
  lines(count: number): Promise<string[]>
  /** Ends it without a chance to tidy up, and gives every whole line it had printed. */
  kill(): Promise<string[]>
  ended: Promise<NodeJS.Signals | number | null>
}

export function startChild(script: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk
  })
  const whole = () => printed.split('\n').slice(0, -1)
  const ended = whenClosed(child)
  const lines = (count: number) =>
    new Promise<string[]>((resolve, reject) => {
      const look = () => whole().length >= count && resolve(whole())
      child.stdout.on('data', look)
      void ended.then(() => reject(new Error(`The process ended: ${complained}`)))
      look()
    })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
    return whole()
  }
  return { lines, kill, ended }
}

// `close`, not `exit`: what was printed before the end has then been read.
const whenClosed = (child: ChildProcess) =>
  new Promise<NodeJS.Signals | number | null>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code))
  })
