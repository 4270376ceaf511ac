import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxContentsApi } from '#domains/boxes/box-contents/endpoints.ts'
import { hopeBoxItems } from '#domains/boxes/box-contents/tables.server.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { reportedAsPaid } from '#tests/support/family-request.ts'
import { runJob } from '#tests/support/jobs.ts'
import { newItem, newRequest, setStatus, wrongBalances } from '#tests/support/stock.ts'
import { duplicateApi } from './endpoints.ts'
import type { Merge } from './schemas.ts'
import { requestMerges } from './tables.server.ts'

describe('merging two requests', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  const rowOf = async (id: number) => {
    const [row] = await app.ctx.db.select().from(boxRequests).where(eq(boxRequests.id, id))
    return row!
  }
  const merge = (id: number, otherId: number, body: object = {}) =>
    app.call(duplicateApi.merge, { as: true, params: { id, otherId }, body })
  const mergesOf = async (id: number) =>
    (await app.call(duplicateApi.merges, { as: true, params: { id } })).body as Merge[]
  const undo = async (id: number) => {
    const [last] = await mergesOf(id)
    return app.call(duplicateApi.undoMerge, { as: true, params: { id: last!.id } })
  }
  const paymentsOf = (id: number) =>
    app.ctx.db
      .select({ verification: paymentRecords.verification })
      .from(paymentRecords)
      .where(and(eq(paymentRecords.subjectKind, 'box_request'), eq(paymentRecords.subjectId, id)))
  const followUp = async (id: number) => {
    const { reference } = await rowOf(id)
    return (await app.call(boxRequestApi.followUp, { params: { reference } })).body
  }
  const family = { email: 'familia.mar@example.org', phone: '787-555-0101' }

  it('keeps the chosen values, closes the other one, and undoes all of it', async () => {
    const item = await newItem(app, { name: 'Manta', quantity: 3 })
    const stays = await newRequest(app, {
      ...family,
      boxNote: 'Con tilde.',
      additionalNotes: 'Su nombre es Alma.',
    })
    const goes = await newRequest(app, {
      ...reportedAsPaid,
      ...family,
      recipientName: 'María Mar',
      babyName: 'Alma',
      boxNote: 'Sin lazo.',
      additionalNotes: 'Tenemos otra niña.',
      transactionId: 'T-MERGE',
    })
    await app.call(boxContentsApi.add, {
      as: true,
      body: { requestId: goes, inventoryItemId: item, quantity: 2, isIncluded: true },
    })
    await app.call(boxRequestApi.update, { as: true, params: { id: stays }, body: { boxNoteReleased: true } })
    const [before, beforeOther] = [await rowOf(stays), await rowOf(goes)]

    const merged = await merge(stays, goes, {
      take: {
        recipientName: 'other',
        delivery: 'other',
        babyName: 'other',
        boxNote: 'both',
        additionalNotes: 'both',
      },
      updatedAt: before.updatedAt.toISOString(),
      otherUpdatedAt: beforeOther.updatedAt.toISOString(),
    })
    expect(merged.status).toBe(200)
    expect(merged.body).toMatchObject({
      id: stays,
      recipientName: 'María Mar',
      deliveryMethod: 'correo',
      postalAddress: '150 CALLE A',
      paymentStatus: 'paid',
      paymentVerification: 'claimed',
      transactionId: 'T-MERGE',
      status: 'pending',
    })
    expect(await rowOf(stays)).toMatchObject({
      babyName: 'Alma',
      boxNote: 'Con tilde.\n\nSin lazo.',
      // Nobody released the other one's note.
      // Nobody has decided about the other half.
      boxNoteReleased: null,
      additionalNotes: 'Su nombre es Alma.\n\nTenemos otra niña.',
    })
    expect(await rowOf(goes)).toMatchObject({
      status: 'closed',
      outcome: 'duplicate',
      duplicateOfId: stays,
      paymentVerification: 'none',
      recipientName: 'María Mar',
    })
    expect([await paymentsOf(stays), await paymentsOf(goes)]).toEqual([[{ verification: 'claimed' }], []])
    const held = await app.ctx.db.select().from(hopeBoxItems).where(eq(hopeBoxItems.requestId, goes))
    expect(held).toMatchObject([{ reservedQuantity: 0 }])
    const emails = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.entityId, goes))
    expect(emails.filter(({ entity }) => entity === 'box_request').map(({ status }) => status)).toEqual([
      'withdrawn',
    ])
    const found = await app.call(boxRequestApi.list, { as: true, query: { q: 'maria mar' } })
    expect((found.body as { id: number }[]).map(({ id }) => id).sort()).toEqual([stays, goes].sort())
    expect(await wrongBalances(app.ctx.db)).toEqual([])

    const [shown] = await mergesOf(goes)
    expect(shown).toMatchObject({ survivor: { id: stays }, closed: { id: goes }, mergedBy: 'Ana Prueba' })
    expect(await mergesOf(stays)).toHaveLength(1)

    expect((await undo(stays)).body).toEqual({ survivorId: stays, closedId: goes, notes: [] })
    const unchanging = { updatedAt: null, updatedBy: null, cardChangedAt: null }
    expect({ ...(await rowOf(stays)), ...unchanging }).toEqual({ ...before, ...unchanging })
    expect({ ...(await rowOf(goes)), ...unchanging }).toEqual({ ...beforeOther, ...unchanging })
    expect([await paymentsOf(stays), await paymentsOf(goes)]).toEqual([[], [{ verification: 'claimed' }]])
    const again = await app.ctx.db.select().from(hopeBoxItems).where(eq(hopeBoxItems.requestId, goes))
    expect(again).toMatchObject([{ reservedQuantity: 2 }])
    expect(await wrongBalances(app.ctx.db)).toEqual([])
    expect(await mergesOf(stays)).toEqual([])

    const actions = await app.ctx.db
      .select({ action: historyEntries.action })
      .from(historyEntries)
      .where(and(eq(historyEntries.entity, 'box_request'), eq(historyEntries.entityId, stays)))
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['merged', 'merge_undone']))
  })

  it('takes a payment that was confirmed meanwhile back to its request, with its income', async () => {
    const stays = await newRequest(app, family)
    const goes = await newRequest(app, { ...reportedAsPaid, ...family, transactionId: 'T-LATER' })
    await merge(stays, goes)
    const verified = await app.call(paymentApi.verify, {
      as: true,
      params: { subject: 'box_request', id: stays },
      body: { transactionId: 'T-LATER', note: 'Se ve en la cuenta' },
    })
    expect(verified.status).toBe(200)
    const incomeOf = async (id: number) =>
      (await app.ctx.db.select().from(accountingTransactions).where(eq(accountingTransactions.requestId, id)))
        .length
    expect([await incomeOf(stays), await incomeOf(goes)]).toEqual([1, 0])
    await undo(stays)
    expect([await incomeOf(stays), await incomeOf(goes)]).toEqual([0, 1])
    expect((await rowOf(goes)).paymentVerification).toBe('manual')
    expect((await rowOf(stays)).paymentVerification).toBe('none')
  })

  it('keeps what staff corrected after the merge', async () => {
    const stays = await newRequest(app, { ...family, town: 'Ponce' })
    const goes = await newRequest(app, { ...family, town: 'Caguas', recipientName: 'Ana Mar' })
    const { recipientName } = await rowOf(stays)
    await merge(stays, goes, { take: { town: 'other', recipientName: 'other' } })
    await app.ctx.db.update(boxRequests).set({ town: 'Añasco' }).where(eq(boxRequests.id, stays))
    const { body } = await undo(stays)
    expect(body.notes).toEqual(['Algo se corrigió después de unirlas: esa corrección se queda.'])
    expect(await rowOf(stays)).toMatchObject({ town: 'Añasco', recipientName })
  })

  it("leads the closed one's link to the one that stays, over two merges", async () => {
    const [a, b, c] = [
      await newRequest(app, family),
      await newRequest(app, family),
      await newRequest(app, family),
    ]
    await merge(b, a)
    await merge(c, b)
    const { reference } = await rowOf(c)
    expect(await followUp(a)).toMatchObject({ reference, isJoined: true, isClosed: false })
    expect(await followUp(c)).toMatchObject({ reference, isJoined: false })
  })

  it('shows a friend how the gift goes, and nothing of the family’s page', async () => {
    const own = await newRequest(app, { ...reportedAsPaid, ...family, transactionId: 'T-OWN' })
    const gift = await newRequest(app, { email: 'amiga@example.org', phone: '787-555-4444' })
    await merge(own, gift)
    await setStatus(app, own, 'shipped')
    await app.call(boxRequestApi.update, {
      as: true,
      params: { id: own },
      body: { trackingNumber: '9400100000000000000000' },
    })
    const { reference } = await rowOf(gift)
    expect(await followUp(gift)).toMatchObject({
      reference,
      stage: 'onTheWay',
      trackingNumber: null,
      shippingFee: { state: 'none' },
    })
    const body = { paymentMethod: 'paypal', paymentAmount: '23.95', transactionId: 'T-FRIEND' }
    const paid = await app.call(boxRequestApi.reportShippingFee, { params: { reference }, body })
    expect(paid.status).toBe(409)
  })

  it('takes a payment reported on the old link for the one that stays', async () => {
    const mail = { ...reportedAsPaid, ...family, paymentStatus: 'pending', paymentAmount: undefined }
    const [stays, goes] = [
      await newRequest(app, mail),
      await newRequest(app, { ...mail, recipientName: 'Otra Mar' }),
    ]
    await merge(stays, goes)
    const { reference } = await rowOf(goes)
    const body = { paymentMethod: 'ath_movil', paymentAmount: '23.95', transactionId: 'T-OLD-LINK' }
    expect((await app.call(boxRequestApi.reportShippingFee, { params: { reference }, body })).status).toBe(
      200,
    )
    expect([await paymentsOf(stays), await paymentsOf(goes)]).toEqual([[{ verification: 'claimed' }], []])
  })

  it('refuses what would lose a box or a decision', async () => {
    const [sent, open, other] = [
      await newRequest(app, family),
      await newRequest(app, family),
      await newRequest(app, family),
    ]
    await setStatus(app, sent, 'shipped')
    const left = await merge(open, sent)
    expect([left.status, left.body.detail]).toEqual([409, expect.stringMatching(/^Su caja ya salió/)])
    expect((await merge(sent, open)).status).toBe(200)
    const closed = await merge(other, open)
    expect([closed.status, closed.body.detail]).toEqual([
      409,
      expect.stringMatching(/ya está cerrada como repetida/),
    ])
    expect((await merge(other, other)).status).toBe(400)
    expect((await merge(other, 999_999)).status).toBe(404)
    const stale = await merge(sent, other, { updatedAt: '2020-01-01T00:00:00Z' })
    expect(stale.status).toBe(409)
    expect((await rowOf(other)).outcome).toBeNull()
  })

  it('refuses an undo after somebody reopened the closed one', async () => {
    const [stays, goes] = [await newRequest(app, family), await newRequest(app, family)]
    await merge(stays, goes)
    await setStatus(app, goes, 'pending')
    expect((await undo(stays)).status).toBe(409)
  })

  it('can be undone for thirty days, and then holds no answers', async () => {
    const [stays, goes] = [await newRequest(app, family), await newRequest(app, family)]
    await merge(stays, goes, { take: { recipientName: 'other' } })
    const isOfPair = and(eq(requestMerges.survivorId, stays), eq(requestMerges.closedId, goes))
    const ago = (days: number) => ({ mergedAt: new Date(Date.now() - days * 86_400_000) })
    await app.ctx.db.update(requestMerges).set(ago(31)).where(isOfPair)
    expect((await mergesOf(stays))[0]?.undoUntil).toBeNull()
    const refused = await undo(stays)
    expect([refused.status, refused.body.detail]).toEqual([409, 'Pasaron 30 días: ya no se pueden separar.'])
    await runJob(app.ctx, 'forget-merges')
    const [kept] = await app.ctx.db.select().from(requestMerges).where(isOfPair)
    expect(kept).toMatchObject({ undo: null, undoneAt: null })
  })
})
