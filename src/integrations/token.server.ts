import { ProviderError } from './http.server.ts'

/**
 * Caches a token until a minute before it expires. Concurrent callers share one request. A 401 drops the token
 * and retries the work once with a new one.
 */
export class TokenCache {
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

/** A login refused with any status is a wrong setting: report a credentials fault, never `not_found` or `refused`. */
export async function withCredentialsFault<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderError && error.isFinal)
      throw new ProviderError('credentials', { body: error.body })
    throw error
  }
}
