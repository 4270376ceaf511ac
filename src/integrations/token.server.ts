import { ProviderError } from './http.server.ts'

/**
 * A token kept in memory until a minute before its end. Ten who need it wait for one call; an answer 401 drops it,
 * and the work is tried once more with a new one.
 */
export class TokenKeeper {
  readonly #fetch: () => Promise<{ token: string; expiresInSeconds: number }>
  #current: { token: string; until: number } | null = null
  #underway: Promise<string> | null = null

  constructor(fetchToken: () => Promise<{ token: string; expiresInSeconds: number }>) {
    this.#fetch = fetchToken
  }

  async with<T>(work: (token: string) => Promise<T>): Promise<T> {
    const token = await this.get()
    try {
      return await work(token)
    } catch (error) {
      if (!(error instanceof ProviderError) || error.status !== 401) throw error
      if (this.#current?.token === token) this.#current = null
      return work(await this.get())
    }
  }

  get(): Promise<string> {
    if (this.#current && this.#current.until > Date.now()) return Promise.resolve(this.#current.token)
    this.#underway ??= this.#renew().finally(() => {
      this.#underway = null
    })
    return this.#underway
  }

  async #renew(): Promise<string> {
    const { token, expiresInSeconds } = await this.#fetch()
    this.#current = { token, until: Date.now() + (expiresInSeconds - 60) * 1000 }
    return token
  }
}

/** What a login refuses, with whatever status, is a wrong setting of ours: never «no such thing», never a wrong order. */
export async function asLogin<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError && error.isFinal)
      throw new ProviderError('credentials', { body: error.body })
    throw error
  }
}
