import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#lib/http/errors.ts'
import { Semaphore } from '#lib/semaphore.server.ts'

const hash = promisify(argon2)

// OWASP: argon2id, 19 MiB, two passes, one lane.
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

/** Limits concurrent hashing, so a flood of sign-ins cannot block other requests. */
const turns = new Semaphore({
  atOnce: 4,
  mayWait: 50,
  busy: () => new AppError('unavailable', 'errors.unavailable'),
})

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await argon2id(password, nonce)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`
}

/** Takes the same time for unknown users: when `stored` is null, a dummy hash is compared. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [nonce, tag] = (stored ?? dummyHash).split('$').slice(-2)
  const expected = Buffer.from(tag ?? '', 'base64')
  const actual = await argon2id(password, Buffer.from(nonce ?? '', 'base64'))
  return expected.length === actual.length && timingSafeEqual(expected, actual) && stored !== null
}

const dummyHash = `$argon2id$v=19$m=19456,t=2,p=1$${Buffer.alloc(16, 1).toString('base64')}$${Buffer.alloc(32, 2).toString('base64')}`

const argon2id = (password: string, nonce: Buffer): Promise<Buffer> =>
  turns.run(
    async () => (await hash('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })) as Buffer,
  )
