// The least a server can do, in a process of its own as ours is: the same bytes again and again,
// or, for a POST, one line appended to a file and on the disk before it is acknowledged.
import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const [file, ...parts] = process.argv.slice(2)
const headers = JSON.parse(parts[0] ?? '{}') as Record<string, string>
const body = Buffer.from(parts[1] ?? '', 'base64')
const log = file ? await open(file, 'a') : null

const server = createServer(async (request, response) => {
  if (request.method === 'POST' && log) {
    await log.write(`${await textOf(request)}\n`)
    await log.sync()
    return response.writeHead(201, { 'content-type': 'application/json' }).end('{"reference":"x"}')
  }
  response.writeHead(200, headers).end(body)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}
