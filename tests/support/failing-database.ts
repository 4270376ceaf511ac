import type { Ctx } from '#lib/context.server.ts'

export class CutOff extends Error {
  constructor() {
    super('the database was cut off here')
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the sessions of the two drivers have no type in common
type Session = { prepareQuery: (...args: any[]) => unknown }

/**
 * The same context, whose transactions end with an error instead of their statement number `failAt` (from 1).
 * `statements()` tells how many a transaction came to.
 */
export function failingAt(ctx: Ctx, failAt: number): { ctx: Ctx; statements: () => number } {
  let count = 0
  const transaction: Ctx['db']['transaction'] = (work, config) =>
    ctx.db.transaction((tx) => {
      const { session } = tx as unknown as { session: Session }
      const prepare = session.prepareQuery.bind(session)
      session.prepareQuery = (...args) => {
        count += 1
        if (count === failAt) throw new CutOff()
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
