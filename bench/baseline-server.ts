// Baseline servers that only do the work of one row, in their own process. Prints the port.
// node bench/baseline-server.ts bytes <url> [<html>] : node:http, always the answer of that address, or this page with its headers
// node bench/baseline-server.ts database <url> : Fastify and a pg pool, one table to write, one to list
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import pg from 'pg'

const [kind, ...args] = process.argv.slice(2)
const server = await (kind === 'database' ? databaseServer(args[0]) : bytesServer(args))
console.log((server.address() as AddressInfo).port)

async function bytesServer([url = '', html]: string[]) {
  const outgoing = get(url, { headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const original = await buffer(answer)
  const body = html ? brotliCompressSync(html) : original
  const headers = Object.fromEntries(
    // The last two make a browser start another process. The content security policy would refuse the plain page's style.
    [
      'content-type',
      'content-encoding',
      'etag',
      'cache-control',
      'vary',
      'cross-origin-opener-policy',
      'origin-agent-cluster',
    ]
      .filter((name) => answer.headers[name])
      .map((name) => [name, answer.headers[name]]),
  )
  const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function databaseServer(connectionString = '') {
  const pool = new pg.Pool({ connectionString, max: 10 })
  await pool.query(
    `create table if not exists bare_requests (id int generated always as identity primary key, name text, email text,
       body jsonb, created_at timestamptz default now())`,
  )
  const app = Fastify()
  app.post<{ Body: { recipientName: string; email: string } }>('/', async ({ body }, reply) => {
    const { rows } = await pool.query(
      'insert into bare_requests (name, email, body) values ($1, $2, $3) returning id',
      [body.recipientName, body.email, body],
    )
    return reply.code(201).send({ id: rows[0].id })
  })
  app.get('/', async (_request, reply) => {
    const [page, counted] = await Promise.all([
      pool.query('select * from box_requests order by created_at desc, id desc limit 50'),
      pool.query('select count(*) as total from box_requests'),
    ])
    return reply.header('X-Total-Count', counted.rows[0].total).send(page.rows)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app.server
}
