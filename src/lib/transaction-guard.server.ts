import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './db.server.ts'

/**
 * `db.*` used inside `db.transaction(tx => …)` would wait for the transaction it is in: on the embedded
 * database for ever, on PostgreSQL on another connection that sees nothing of it. Here it throws on both.
 */
export function guardTransactions(db: Db): Db {
  const running = new AsyncLocalStorage<{ open: boolean }>()
  const refuse = (name: string) => {
    if (running.getStore()?.open) throw new Error(`db.${name} inside db.transaction: use tx.${name}`)
  }
  const transaction: Db['transaction'] = (work, config) => {
    refuse('transaction')
    return db.transaction(async (tx) => {
      const state = { open: true }
      try {
        return await running.run(state, () => work(tx))
      } finally {
        // Work started inside and outliving the transaction may use `db` again.
        state.open = false
      }
    }, config)
  }
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      if (typeof name !== 'string' || typeof value !== 'function') return value
      return (...args: unknown[]) => {
        refuse(name)
        return value.apply(target, args)
      }
    },
  })
}
