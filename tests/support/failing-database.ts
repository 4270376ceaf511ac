import type { Ctx } from '#lib/context.server.ts'

export class SimulatedFailure extends Error {
  constructor() {
    super('simulated database failure')
  }
}

// biome-ignore lint/suspicious/noExplicitAny: Drizzle does not export the session's type
type Session = { prepareQuery: (...args: any[]) => unknown }

/**
 * The same context, but each transaction fails at statement number `failAt` (from 1). `statements()` returns
 * the number of statements so far.
 */
export function failingAt(ctx: Ctx, failAt: number): { ctx: Ctx; statements: () => number } {
  let count = 0
  const transaction: Ctx['db']['transaction'] = (work, config) =>
    ctx.db.transaction((tx) => {
      const { session } = tx as unknown as { session: Session }
      const prepare = session.prepareQuery.bind(session)
      session.prepareQuery = (...args) => {
        count += 1
        if (count === failAt) throw new SimulatedFailure()
        return prepare(...args)
      }
      return work(tx)
    }, config)
  const db = new Proxy(ctx.db, {
    get: (target, name, receiver) =>
      name === 'transaction' ? transaction : Reflect.get(target, name, receiver),
  })
  return { ctx: { ...ctx, db }, statements: () => count }
}
