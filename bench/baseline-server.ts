// Baseline servers that only do the work of one row, in their own process. Prints the port.
// node bench/baseline-server.ts bytes <headers as JSON> <body in base64> : node:http, always the same bytes
// node bench/baseline-server.ts database <url> : Fastify and a pg pool, one table to write, one to list
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

const [kind, ...args] = process.argv.slice(2)
const server = await (kind === 'database' ? databaseServer(args[0]) : bytesServer(args))
console.log((server.address() as AddressInfo).port)

async function bytesServer([headers = '{}', base64 = '']: string[]) {
  const [responseHeaders, body] = [JSON.parse(headers), Buffer.from(base64, 'base64')]
  const server = createServer((_request, response) => response.writeHead(200, responseHeaders).end(body))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function databaseServer(connectionString: string | undefined) {
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
