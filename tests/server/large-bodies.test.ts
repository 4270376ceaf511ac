import { expect, test } from 'vitest'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { testApp } from '../support/app.ts'

test('more large bodies at once than are read at a time are all answered', async () => {
  const app = await testApp()
  const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const send = async () => {
    const body = JSON.stringify({
      title: 'x',
      description: 'x',
      eventDate: '2031-05-04T22:00:00Z',
      imageUrl: `data:image/png;base64,${'A'.repeat(1_000_000)}`,
    })
    const headers = { authorization: `Bearer ${app.adminToken}`, 'content-type': 'application/json' }
    const answer = await fetch(origin + eventApi.create.path, { method: 'POST', headers, body })
    await answer.text()
    return answer.status
  }
  for (const many of [8, 8])
    expect(await Promise.all(Array.from({ length: many }, send))).toEqual(Array(many).fill(400))
  await app.close()
})
