// The least that answers a page of requests: Fastify, a pg pool, the rows of the page and their number, plain JSON.
// node bench/lists/bare-list.ts <database url>; prints its port.
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const app = Fastify()
app.get('/', async (_request, reply) => {
  const [page, counted] = await Promise.all([
    pool.query('select * from box_requests order by created_at desc, id desc limit 50'),
    pool.query('select count(*) as total from box_requests'),
  ])
  return reply
    .header('X-Total-Count', counted.rows[0].total)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(page.rows))
})
app.get('/rows-only', async (_request, reply) => {
  const { rows } = await pool.query('select * from box_requests order by created_at desc, id desc limit 50')
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows))
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log((app.server.address() as AddressInfo).port)
