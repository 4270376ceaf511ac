// The server on the data folder that is named, alone in its network. It asks itself for boxes without pause, and prints the
// reference of each request that was acknowledged.
import { execFileSync } from 'node:child_process'
import { serve } from '#server/serve.ts'
import { familyRequest } from '../support/family-request.ts'

execFileSync('ip', ['link', 'set', 'lo', 'up'])
const [, , dataDir] = process.argv
Object.assign(process.env, {
  DATA_DIR: dataDir,
  PORT: '3000',
  RATE_LIMIT_FORMS: '100000',
  MIN_FREE_MB: '1',
  LOG_LEVEL: 'fatal',
})
await serve({
  build: async (services) => (await import('#server/app.ts')).buildApp(services),
  title: 'listening',
})

async function ask(asker: number): Promise<void> {
  for (let n = 1; ; n++) {
    const answer = await fetch('http://127.0.0.1:3000/api/hope-in-a-box/request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ ...familyRequest, email: `familia.${asker}.${n}@example.org` }),
    })
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
    const { reference } = await answer.json()
    process.stdout.write(`+${reference}\n`)
  }
}
// A stopping server closes its connections.
await Promise.allSettled([1, 2, 3].map(ask))
