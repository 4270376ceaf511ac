import type { Log } from '#lib/context.server.ts'

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
