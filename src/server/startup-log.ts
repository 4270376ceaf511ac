import type { Log } from '#lib/log.ts'

const line = (level: number) => (data: object, msg: string) =>
  console.error(JSON.stringify({ level, time: Date.now(), msg, ...data }))

/** Before the server has its own log, and for the command line: only what a person must act on. */
export const startupLog: Log = { info: () => undefined, warn: line(40), error: line(50) }
