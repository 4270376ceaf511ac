import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from '#lib/semaphore.server.ts'

const hash = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number }

// OWASP: argon2id, 19 MiB, two passes, one lane.
const todaysCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Limits concurrent hashing, so a flood of sign-ins cannot block other requests. */
const turns = new Semaphore({
  atOnce: 4,
  mayWait: 50,
})

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return encode(todaysCost, nonce, await argon2id(password, nonce, todaysCost))
}

/**
 * Checks with the cost that the stored hash names. Takes the same time for unknown users: when `stored` is null, a dummy
 * hash is compared.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, nonce, tag } = decode(stored ?? dummyHash)
  const actual = await argon2id(password, nonce, cost)
  return tag.length === actual.length && timingSafeEqual(tag, actual) && stored !== null
}

/** Stored with a lower cost than today's: sign-in, which knows the password, hashes it again. */
export function isWeakHash(stored: string): boolean {
  const { cost } = decode(stored)
  return cost.memory < todaysCost.memory || cost.passes < todaysCost.passes
}

const encode = ({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`

function decode(stored: string): { cost: Cost; nonce: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, nonce, tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored) ?? []
  if (!nonce || !tag) throw new Error('A stored password hash is not readable')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const dummyHash = encode(todaysCost, Buffer.alloc(16, 1), Buffer.alloc(32, 2))

const argon2id = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
  turns.run(
    async () =>
      (await hash('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })) as Buffer,
  )
