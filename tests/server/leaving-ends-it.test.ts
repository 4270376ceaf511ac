// Who leaves, is sent away or gets another secret: the old one opens nothing any more, at once and in every process.
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventRegistrations } from '#db/schema.server.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { accountApi } from '#domains/team/account/endpoints.ts'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { staffApi } from '#domains/team/staff/endpoints.ts'
import { createUser } from '#domains/team/staff/service.server.ts'
import { database } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { env } from '#lib/env.server.ts'
import { buildApp } from '#server/app.ts'
import { assembleServices } from '#server/services.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { authenticator, site } from '../support/authenticator.ts'
import { mother, registrationOf } from '../support/known-people.ts'

const password = 'una clave bien larga'
const as = { as: true } as const
let app: TestApp
/** A second process on the same database. */
let other: FastifyInstance
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT_LOGIN: '1000', PUBLIC_URL: site })
  other = await buildApp(assembleServices(app.services.get(env), app.services.get(database)))
})
afterAll(async () => {
  await other.close()
  await app.close()
})

type Opens = {
  method?: 'POST'
  url: string
  headers?: Record<string, string>
  payload?: () => Promise<object>
}
type Ending = {
  what: string
  /** A way in, and what ends it. */
  open(): Promise<{ opens: Opens; end(): Promise<{ status: number }> }>
  /** A link that has ended is as one that never was. */
  refusal?: 404
}

let people = 0
async function person() {
  people += 1
  const username = `persona${people}`
  const account = { username, fullName: 'Persona', email: null, password, role: 'casos' }
  const { id } = await createUser(app.ctx, account)
  const login = async () => {
    const { body, headers } = await app.call(authApi.logIn, { body: { username, password } })
    const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])
    return { token: body.token as string, cookie: cookies.join('; ') }
  }
  return { id, username, login, ...(await login()) }
}
const bearer = (token: string): Opens => ({ url: '/api/user', headers: { authorization: `Bearer ${token}` } })

const session = (
  what: string,
  end: (one: Awaited<ReturnType<typeof person>>) => ReturnType<TestApp['call']>,
  opensOf = ({ token }: { token: string; cookie: string }) => bearer(token),
): Ending => ({
  what,
  open: async () => {
    const one = await person()
    return { opens: opensOf(one), end: () => end(one) }
  },
})
const of = ({ id }: { id: number }) => ({ ...as, params: { id } })

const unit = (
  what: string,
  end: (one: { id: number; cookie: string }) => ReturnType<TestApp['call']>,
): Ending => ({
  what,
  open: async () => {
    const one = await openUnit(what)
    return {
      opens: { url: hospitalUnitApi.shelf.path, headers: { cookie: one.cookie } },
      end: () => end(one),
    }
  },
})
async function openUnit(institutionName: string) {
  const { body } = await app.call(hospitalUnitApi.create, { ...as, body: { institutionName } })
  const { link, pin } = body as { link: string; pin: string }
  const { headers } = await app.call(hospitalUnitApi.enter, { body: { link, pin } })
  const cookies = (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';')[0])
  return { id: body.unit.id as number, link, pin, cookie: cookies.join('; ') }
}

async function withPasskey() {
  const one = await person()
  const key = authenticator()
  const { body } = await app.call(accountApi.passkeyOptions, { as: one.token })
  const passkey = key.create(body.challenge)
  const added = await app.call(accountApi.addPasskey, {
    as: one.token,
    body: { name: 'Llave', passkey },
  })
  let counter = 6
  const opens: Opens = {
    method: 'POST',
    url: authApi.logInWithPasskey.path,
    payload: async () => {
      counter += 1
      const { challenge } = (await app.call(authApi.passkeyOptions)).body
      return { passkey: key.get(challenge, counter) }
    },
  }
  return { ...one, opens, codes: added.body.recoveryCodes as string[] }
}

const endings: Ending[] = [
  session('staff signs out', ({ token }) => app.call(authApi.logOut, { as: token })),
  session(
    'staff signs out, by its cookie',
    ({ token }) => app.call(authApi.logOut, { as: token }),
    ({ cookie }) => ({ url: '/api/user', headers: { cookie } }),
  ),
  session('one of one’s sessions is ended', async ({ login, token }) => {
    const { body } = await app.call(accountApi.sessions, { as: token })
    return app.call(accountApi.endSession, { as: (await login()).token, params: { id: body[0].id } })
  }),
  session('all other sessions are ended', async ({ login }) =>
    app.call(accountApi.endOtherSessions, { as: (await login()).token }),
  ),
  session('the password is changed elsewhere', async ({ login }) => {
    const body = { currentPassword: password, newPassword: 'otra clave bien larga' }
    return app.call(staffApi.changeOwnPassword, { as: (await login()).token, body })
  }),
  session('a colleague sets the password', (one) =>
    app.call(staffApi.resetPassword, { ...of(one), body: { newPassword: 'otra clave bien larga' } }),
  ),
  session('the account is closed', (one) =>
    app.call(staffApi.update, { ...of(one), body: { isActive: false } }),
  ),
  session('the role is taken', (one) => app.call(staffApi.update, { ...of(one), body: { role: 'lectura' } })),
  {
    what: 'the second factor is reset for a lost device: a session',
    open: async () => {
      const one = await withPasskey()
      return { opens: bearer(one.token), end: () => app.call(accountApi.resetSecondFactor, of(one)) }
    },
  },
  {
    what: 'the second factor is reset for a lost device: its passkey',
    open: async () => {
      const one = await withPasskey()
      return { opens: one.opens, end: () => app.call(accountApi.resetSecondFactor, of(one)) }
    },
  },
  {
    what: 'a passkey is removed',
    open: async () => {
      const { token, opens } = await withPasskey()
      const { body } = await app.call(accountApi.get, { as: token })
      const params = { id: body.passkeys[0].id }
      return { opens, end: () => app.call(accountApi.removePasskey, { as: token, params }) }
    },
  },
  {
    what: 'recovery codes are made anew',
    open: async () => {
      const { token, username, codes } = await withPasskey()
      const left = [...codes]
      const payload = async () => ({ username, password, code: left.pop() })
      return {
        opens: { method: 'POST', url: authApi.logIn.path, payload },
        end: () => app.call(accountApi.newRecoveryCodes, { as: token }),
      }
    },
  },
  unit('a hospital unit leaves', ({ cookie }) => app.call(hospitalUnitApi.leave, { headers: { cookie } })),
  unit('a hospital unit is closed', (one) =>
    app.call(hospitalUnitApi.update, { ...of(one), body: { isActive: false } }),
  ),
  unit('a hospital unit gets a new link', (one) => app.call(hospitalUnitApi.renew, of(one))),
  {
    what: 'a hospital unit gets a new link: the old one with its PIN',
    open: async () => {
      const { id, link, pin } = await openUnit('Hospital Enlace')
      const payload = async () => ({ link, pin })
      return {
        opens: { method: 'POST', url: hospitalUnitApi.enter.path, payload },
        end: () => app.call(hospitalUnitApi.renew, of({ id })),
      }
    },
    refusal: 404,
  },
  {
    what: 'a registration moves to another address: the old link',
    open: async () => {
      const event = { title: 'Círculo', description: 'Juntos', eventDate: '2031-05-04T22:00:00Z' }
      const { body } = await app.call(eventApi.create, { ...as, body: event })
      await app.call(eventApi.register, { params: { id: body.id }, body: registrationOf(mother) })
      const row = async () =>
        firstRow(
          await app.ctx.db.select().from(eventRegistrations).where(eq(eventRegistrations.eventId, body.id)),
        )
      const { reference } = await row()
      const change = (reference: string, body: object) =>
        app.call(eventApi.changeRegistrationPage, { params: { reference }, body })
      return {
        opens: { url: `/api/registration-pages/${reference}` },
        end: async () => {
          await change(reference, { email: 'otra@example.org' })
          return change(String((await row()).newReference), { step: 'confirmEmail' })
        },
      }
    },
    refusal: 404,
  },
]

test.each(endings)('$what', async ({ open, refusal = 401 }) => {
  const { opens, end } = await open()
  const statusAt = async (server: FastifyInstance) => {
    const { payload, ...rest } = opens
    const request = { method: 'GET' as const, ...rest, ...(payload && { payload: await payload() }) }
    return (await server.inject(request)).statusCode
  }
  // The other process knows it from before. A code opens once.
  expect(await statusAt(other)).toBe(200)
  expect((await end()).status).toBeLessThan(300)
  expect([await statusAt(other), await statusAt(app.app)]).toEqual([refusal, refusal])
})
