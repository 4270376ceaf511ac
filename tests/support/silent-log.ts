import type { Log } from '../../src/lib/context.server.ts'

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} }
