import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { emailOutbox, historyEntries, sessions, users } from '#db/schema.server.ts'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { reportApi } from '#domains/office/reports/endpoints.ts'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { reportTypes } from '#lib/labels.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { signInAs } from '#tests/support/roles.ts'
import { staffApi } from './endpoints.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const idOf = async (username: string) => {
  const [row] = await app.ctx.db.select().from(users).where(eq(users.username, username))
  return row!.id
}
const update = (id: number, body: object, as: string | true = true) =>
  app.call(staffApi.update, { as, params: { id }, body })

describe('roles of an account', () => {
  it('are one or several, and another role ends the sessions and is in the history', async () => {
    const token = await signInAs(app.ctx, 'empaque', 'luz')
    const id = await idOf('luz')
    expect((await app.call(authApi.getUser, { as: token })).body.role).toBe('empaque')
    const { status, body } = await update(id, { role: 'encuentros casos' })
    expect([status, body.role]).toEqual([200, 'casos encuentros'])
    expect((await app.call(authApi.getUser, { as: token })).status).toBe(401)
    const [entry] = await app.ctx.db
      .select()
      .from(historyEntries)
      .where(and(eq(historyEntries.entityId, id), eq(historyEntries.action, 'role_changed')))
    expect([entry?.userName, entry?.changes]).toEqual([
      'Ana Prueba',
      { role: ['empaque', 'casos encuentros'] },
    ])
    expect((await update(id, { role: 'admin casos' })).body.role).toBe('admin')
    for (const role of ['', 'jefe', 'casos jefe']) expect((await update(id, { role })).status).toBe(400)
  })

  it('the sign-in answer is the documented one', async () => {
    await signInAs(app.ctx, 'lectura', 'luz')
    const credentials = { username: 'luz', password: 'una clave de prueba' }
    const { body } = await app.call(authApi.logIn, { body: credentials })
    expect(Object.keys(body).sort()).toEqual(['token', 'user'])
    expect(body.user).toEqual({
      id: await idOf('luz'),
      username: 'luz',
      fullName: 'Persona de lectura',
      role: 'lectura',
    })
  })

  it('nobody changes the own role, and the last dirección stays', async () => {
    const me = app.admin.id
    expect((await update(me, { role: 'casos' })).status).toBe(409)
    await signInAs(app.ctx, 'casos', 'luz')
    expect((await update(me, { isActive: false })).status).toBe(409)
    const other = await signInAs(app.ctx, 'admin', 'eva')
    expect((await update(me, { role: 'casos' }, other)).status).toBe(200)
  })

  it('one of two who demote each other at once stays', async () => {
    for (let run = 0; run < 5; run++) {
      const other = await signInAs(app.ctx, 'admin', `otra${run}`)
      const otherId = await idOf(`otra${run}`)
      const before = await signInAs(app.ctx, 'admin', `yo${run}`)
      const beforeId = await idOf(`yo${run}`)
      await app.ctx.db.update(users).set({ isActive: false }).where(eq(users.username, 'prueba'))
      const answers = await Promise.all([
        update(otherId, { role: 'lectura' }, before),
        update(beforeId, { role: 'lectura' }, other),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
      await app.ctx.db.update(users).set({ isActive: true }).where(eq(users.username, 'prueba'))
      await app.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, otherId))
      await app.ctx.db.update(users).set({ isActive: false }).where(eq(users.id, beforeId))
    }
  })

  it('without the right the list of people holds only oneself', async () => {
    const token = await signInAs(app.ctx, 'casos', 'luz')
    const { body, total } = await app.call(staffApi.list, { as: token })
    expect([total, body.map(({ username }: { username: string }) => username)]).toEqual([1, ['luz']])
  })
})

describe('the password again', () => {
  const forgetPassword = () =>
    app.ctx.db.update(sessions).set({ passwordAt: new Date(Date.now() - 6 * 60_000) })

  it('is asked for changes of accounts after five minutes', async () => {
    await signInAs(app.ctx, 'casos', 'luz')
    const id = await idOf('luz')
    await forgetPassword()
    const asked = [
      await update(id, { email: 'x@example.org' }),
      await app.call(staffApi.resetPassword, {
        as: true,
        params: { id },
        body: { newPassword: 'otra clave larga' },
      }),
    ]
    for (const { status, body } of asked) expect([status, body.code]).toEqual([403, 'password_needed'])
    const wrong = await app.call(authApi.confirmPassword, { as: true, body: { password: 'no es esta' } })
    expect([wrong.status, (await update(id, { isActive: false })).status]).toEqual([400, 403])
    await app.call(authApi.confirmPassword, { as: true, body: { password: 'una clave de prueba' } })
    expect((await update(id, { isActive: false })).status).toBe(200)
  })

  it('is never asked by a report: a session is enough, and the download is written down', async () => {
    await forgetPassword()
    for (const type of reportTypes())
      for (const format of ['csv', 'excel']) {
        const { status, headers } = await app.call(reportApi.download, {
          as: true,
          params: { type },
          query: { format },
        })
        expect([type, format, status]).toEqual([type, format, 200])
        expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.(csv|xlsx)"$/)
      }
    expect((await app.call(historyApi.consultations, { as: true })).total).toBe(reportTypes().length * 2)
  })

  it('a time in the future does not count', async () => {
    await app.ctx.db.update(sessions).set({ passwordAt: new Date(Date.now() + 60 * 60_000) })
    expect((await update(app.admin.id, { email: 'x@example.org' })).status).toBe(403)
  })

  it('an export is reported to dirección without anybody’s data', async () => {
    const token = await signInAs(app.ctx, 'encuentros', 'luz')
    await app.call(reportApi.download, { as: token, params: { type: 'volunteers' } })
    const emails = await app.ctx.db.select().from(emailOutbox).where(eq(emailOutbox.kind, 'staff_export'))
    expect(emails.map(({ to }) => to)).toEqual(['ana@example.org'])
    expect(JSON.stringify(emails[0]?.payload)).not.toContain('Persona de')
    const { body } = await app.call(historyApi.consultations, { as: true })
    expect(body[0]).toMatchObject({ action: 'exported', userName: 'Persona de encuentros' })
    expect((await app.call(historyApi.consultations, { as: token })).status).toBe(403)
  })
})

describe('sensitive answers', () => {
  const newRequest = async () => {
    const { body } = await app.call(boxRequestApi.createForFamily, {
      as: true,
      body: {
        recipientName: 'Luz Mar',
        town: 'Ponce',
        boxPurpose: 'personal',
        deliveryMethod: 'pickup',
        locale: 'es',
        phone: '787-555-0100',
        source: 'phone',
        lossType: 'multiple',
      },
    })
    return body as { id: number; lossType: unknown }
  }
  const openings = () =>
    app.ctx.db.select().from(historyEntries).where(eq(historyEntries.action, 'answers_opened'))

  it('are opened by who may, and each opening is written down once in ten minutes', async () => {
    const { id, lossType } = await newRequest()
    expect(lossType).toBeNull()
    const casos = await signInAs(app.ctx, 'casos')
    const open = (as: string) => app.call(boxRequestApi.openAnswers, { as, params: { id } })
    expect((await open(casos)).body).toMatchObject({ lossType: 'multiple' })
    await open(casos)
    expect((await open(await signInAs(app.ctx, 'lectura'))).status).toBe(403)
    expect(await openings()).toMatchObject([
      { entity: 'box_request', entityId: id, userName: 'Persona de casos' },
    ])
    const entries = async (as: string | true) =>
      (await app.call(historyApi.list, { as, query: { entity: 'box_request', entityId: id } })).body.map(
        ({ action }: { action: string }) => action,
      )
    expect(await entries(true)).toContain('answers_opened')
    expect(await entries(casos)).not.toContain('answers_opened')
    await app.ctx.db.update(historyEntries).set({ at: new Date(Date.now() - 11 * 60_000) })
    await open(casos)
    expect(await openings()).toHaveLength(2)
  })
})
