import type { APIRequestContext, Page } from '@playwright/test'
import { asStaff } from './people.ts'

type Form = {
  path: string
  api: RegExp
  list: string
  fill: (page: Page, email: string, event: string) => Promise<void>
  done: RegExp
}

const fillIn = async (page: Page, scope: string, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values))
    await page.locator(`${scope} [name="${name}"]`).first().fill(value)
}

export const forms: Record<string, Form> = {
  message: {
    path: '/contacto',
    api: /\/api\/contact$/,
    list: '/api/contact',
    fill: (page, email) => fillIn(page, 'main', { name: 'Luz', email, subject: 'Hola', message: 'Gracias' }),
    done: /Gracias por escribirnos/,
  },
  offer: {
    path: '/contacto',
    api: /\/api\/volunteers$/,
    list: '/api/volunteers',
    fill: async (page, email) => {
      await page.getByRole('button', { name: 'Quiero ser voluntaria o voluntario' }).click()
      const who = { name: 'Ana Colón', phone: '787-555-0182', town: 'Añasco', email }
      await fillIn(page, 'dialog[open]', { ...who, talent: 'Coser y escuchar', availability: 'Sábados' })
    },
    done: /Gracias por ofrecerte/,
  },
  registration: {
    path: '/eventos',
    api: /\/api\/events\/\d+\/register$/,
    list: '/api/registrations',
    fill: async (page, email, event) => {
      const all = page.getByRole('button', { name: 'Ver todos los encuentros' })
      if (await all.isVisible()) await all.click()
      await page.getByRole('button', { name: `Registrarme: ${event}` }).click()
      await fillIn(page, 'dialog[open]', { fullName: 'Rosa Díaz', email, phone: '7875550183' })
    },
    done: /Te anotamos/,
  },
  donation: {
    path: '/donar',
    api: /\/api\/donations$/,
    list: '/api/donations',
    fill: async (page, email) => {
      await page.context().route(/athmovil\.example/, (route) => route.fulfill({ body: 'ATH' }))
      await page.locator('[name="amount"][value="25"]').check()
      await page.locator('[name="method"][value="ath_movil"]').check()
      await fillIn(page, 'main', { donorName: 'Ana Colón', donorEmail: email })
    },
    done: /Falta un paso/,
  },
}

/** Presses the button of the form that is on top. */
export const send = (page: Page) =>
  page.locator('dialog[open] form [type="submit"], main form:not([target]) [type="submit"]').last().click()

export const rowsWith = (api: APIRequestContext, token: string, list: string, email: string) =>
  asStaff<object[]>(api, token, 'get', `${list}?q=${encodeURIComponent(email)}`)
