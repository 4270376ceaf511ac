import type { Log } from '#lib/log.ts'

const line = (level: number) => (data: object, msg: string) =>
  console.error(JSON.stringify({ level, time: Date.now(), msg, ...data }))

/** For the command line and before the server has its log. Prints only what needs action. */
export const startupLog: Log = { info: () => undefined, warn: line(40), error: line(50) }
