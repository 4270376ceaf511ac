import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { silentLog } from '#tests/support/silent-log.ts'
import { type CompressedResponse, compressResponse } from './compressed-response.ts'
import { ResponseCache } from './response-cache.ts'

let now = 0
let version: string
let reads: number
let readVersion: () => Promise<string>
let cache: ResponseCache
let rendered: number

beforeEach(() => {
  now = 0
  version = 'one'
  reads = 0
  rendered = 0
  readVersion = async () => version
  cache = new ResponseCache({
    readVersion: () => {
      reads++
      return readVersion()
    },
    log: silentLog,
    now: () => now,
  })
})

const answer = (text: string, status = 200) => compressResponse(status, {}, text)
const ask = async (key = 'page') =>
  (await cache.get(key, () => answer(`${key} ${++rendered}`))).bodies.identity.toString()
const peek = (key = 'page') => cache.peek(key)?.bodies.identity.toString()

test('renders once, and asks the database twice a second at most for all entries', async () => {
  expect(peek()).toBe(undefined)
  expect([await ask(), await ask('other'), await ask(), peek(), reads]).toEqual([
    'page 1',
    'other 2',
    'page 1',
    'page 1',
    1,
  ])
  now = 600
  expect(peek()).toBe(undefined)
  await Promise.all([ask(), ask('other'), ask()])
  expect([reads, rendered]).toEqual([2, 2])
})

test('asks nothing while nobody asks for a page', async () => {
  await ask()
  now = 3_600_000
  await Promise.resolve()
  expect(reads).toBe(1)
})

test('another process’s write is seen at the next check', async () => {
  await ask()
  version = 'two'
  now = 499
  expect(await ask()).toBe('page 1')
  now = 501
  expect(await ask()).toBe('page 2')
})

test('a write of this process is seen at once, and costs one rendering', async () => {
  await ask()
  version = 'two'
  cache.clear()
  expect([peek(), await ask(), await ask()]).toEqual([undefined, 'page 2', 'page 2'])
  now = 501
  expect(await ask()).toBe('page 2')
})

test('many who ask at once share one rendering, but none who asks after a write', async () => {
  let finish: (response: CompressedResponse) => void = () => {}
  const old = new Promise<CompressedResponse>((resolve) => {
    finish = resolve
  })
  const before = [cache.get('page', () => old), cache.get('page', () => answer('never'))]
  // The version check is done and the rendering has started.
  await new Promise(setImmediate)
  cache.clear()
  const after = cache.get('page', () => answer('new'))
  await new Promise(setImmediate)
  finish(await answer('old'))
  const texts = (await Promise.all([...before, after])).map(({ bodies }) => bodies.identity.toString())
  expect(texts).toEqual(['old', 'old', 'new'])
  expect(await ask()).toBe('new')
})

test('an answer rendered before another process’s write is not kept after it', async () => {
  await ask('other')
  let finish: (response: CompressedResponse) => void = () => {}
  const slow = cache.get('page', () => new Promise((resolve) => (finish = resolve)))
  await new Promise(setImmediate)
  version = 'two'
  now = 501
  await ask('other')
  finish(await answer('old'))
  await slow
  expect(await ask()).toBe('page 3')
})

test('keeps only what succeeded, and an error is everybody’s who waited for it', async () => {
  expect((await cache.get('page', () => answer('no', 503))).status).toBe(503)
  const failing = () => Promise.reject(new Error('no database'))
  const both = await Promise.allSettled([cache.get('page', failing), cache.get('page', failing)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask()).toBe('page 1')
})

test('is rendered again after a minute, because time passes on pages too', async () => {
  await ask()
  now = 59_900
  expect(await ask()).toBe('page 1')
  now = 60_100
  expect(await ask()).toBe('page 2')
})

test('without the database it serves what it has for ten minutes, and is current again afterwards', async () => {
  await ask()
  const works = readVersion
  readVersion = () => Promise.reject(new Error('down'))
  now = 5 * 60_000
  expect([await ask(), peek()]).toEqual(['page 1', 'page 1'])
  now = 10 * 60_000 + 1
  expect([await ask(), await ask()]).toEqual(['page 2', 'page 2'])
  now += 1_000
  version = 'two'
  readVersion = works
  expect(await ask()).toBe('page 3')
})

test('a database that hangs holds nobody up twice, and gets no second query', async () => {
  await ask()
  readVersion = () => new Promise(() => {})
  now = 1_000
  expect(await ask()).toBe('page 1')
  now = 5_000
  expect(await ask()).toBe('page 1')
  expect(reads).toBe(2)
})

test('what is asked for again gets the best compression, and has the same text and tag', async () => {
  const text = Array.from({ length: 3_000 }, (_, n) => `<p>${(n * n * 2_654_435_761) % 1_000_003}</p>`).join(
    '',
  )
  const first = await cache.get('page', () => answer(text))
  const { etag } = first
  const quick = first.bodies.br
  const again = await cache.get('page', () => answer('another'))
  await expect.poll(() => again.bodies.br.length).toBeLessThan(quick.length)
  expect([again.etag, brotliDecompressSync(again.bodies.br).toString()]).toEqual([etag, text])
})
