// One connection, two requests: what a proxy could read as one and we as two, or the other way round.
import { expect, test } from 'vitest'
import { rawApi } from './raw-connection.ts'

const { send } = rawApi()

/** The statuses of all responses until the server disconnects. */
const statusesOf = async (bytes: string): Promise<string[]> =>
  (await send(bytes)).match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? []

const start = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const hidden = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
const json = '{"name":"x"}'
const chunked = `${start}Transfer-Encoding: chunked\r\n\r\n`
const end = `\r\n0\r\n\r\n${hidden}`

test.each([
  ['both lengths', `${start}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${start}Content-Length: 12\r\nContent-Length: 0\r\n\r\n${json}`],
  ['the same length twice', `${start}Content-Length: 12\r\nContent-Length: 12\r\n\r\n${json}`],
  ['a list of lengths', `${start}Content-Length: 12, 12\r\n\r\n${json}`],
  ['a signed length', `${start}Content-Length: +12\r\n\r\n${json}`],
  ['a length beyond 64 bits', `${start}Content-Length: 18446744073709551628\r\n\r\n${json}`],
  ['a space before the colon', `${start}Content-Length : 12\r\n\r\n${json}`],
  ['another encoding after chunked', `${start}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['an unknown encoding', `${start}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['a folded header', `${start}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n`],
  [
    'a header after a bare LF',
    `${start}X: y\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a header after a bare CR',
    `${start}X: y\rTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
  ],
  ['a chunk size with 0x', `${chunked}0xc\r\n${json}${end}`],
  ['a negative chunk size', `${chunked}-1\r\n${json}${end}`],
  ['a chunk size beyond 64 bits', `${chunked}1000000000000000c\r\n${json}${end}`],
  ['a chunk size that ends with LF', `${chunked}c\n${json}${end}`],
  ['a chunk extension with LF', `${chunked}c;a\nb\r\n${json}${end}`],
  ['a chunk longer than it says', `${chunked}c\r\n${json}XX${end}`],
  ['chunks in HTTP/1.0', `${chunked.replace('1.1', '1.0')}c\r\n${json}${end}`],
])('%s: refused, and the connection ends', async (_, bytes) => {
  expect(await statusesOf(`${bytes}${hidden}`)).toEqual(['400'])
})

test.each([
  ['a page', 'GET /api/events'],
  ['what does not exist', 'POST /api/nothing'],
  ['a call without a session', 'POST /api/inventory'],
])('a body that nobody reads is no request: %s', async (_, line) => {
  const head = `${line} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n`
  expect(await statusesOf(`${head}Content-Length: ${hidden.length}\r\n\r\n${hidden}`)).toHaveLength(1)
})
