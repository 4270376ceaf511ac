import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '#lib/text/dates.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { familyRequest } from '#tests/support/family-request.ts'
import { boxRequestApi } from './endpoints.ts'
import { boxRequestRetention } from './retention.server.ts'
import { boxRequests } from './tables.server.ts'

const rule = boxRequestRetention.find(({ name }) => name === 'box_requests')

describe('how long the data of a request is kept', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const old = new Date(Date.now() - 800 * dayMs)
  const limit = new Date(Date.now() - 730 * dayMs)

  it.each([
    ['sent long ago, with a note of today', { status: 'closed', shippedAt: old }, true],
    [
      'sent today, though the rest is old',
      { status: 'shipped', shippedAt: new Date(), updatedAt: old },
      false,
    ],
    ['closed long ago without being sent', { status: 'closed', updatedAt: old }, true],
    ['closed today without being sent', { status: 'closed' }, false],
    ['never sent', { status: 'pending', updatedAt: old }, false],
  ] as const)('%s', async (_, stored, isOver) => {
    const body = { ...familyRequest, email: `${crypto.randomUUID()}@example.org` }
    await app.call(boxRequestApi.create, { body })
    const [row] = await app.ctx.db
      .update(boxRequests)
      .set(stored)
      .where(eq(boxRequests.email, body.email))
      .returning({ id: boxRequests.id })
    expect((await rule?.ids(app.ctx, limit))?.includes(Number(row?.id))).toBe(isOver)
  })
})
