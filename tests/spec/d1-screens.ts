import { hydrated } from '../e2e/support/page.ts'
import { expect, type Screen, type Seen } from './statement.ts'

/** Opens a dialog by its button, and waits for its form. */
const press =
  (names: { es: string; en: string }) =>
  async ({ page, main, words }: Seen) => {
    await hydrated(page)
    await main
      .getByRole('button', { name: words(names) })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

/** The screens of a visitor, and the dialogs that a press opens. */
export const publicScreens = {
  home: { path: { es: '/', en: '/en' } },
  about: { path: { es: '/quienes-somos', en: '/en/about' } },
  resources: { path: { es: '/recursos', en: '/en/resources' } },
  events: { path: { es: '/eventos', en: '/en/events' } },
  contact: { path: { es: '/contacto', en: '/en/contact' } },
  donate: { path: { es: '/donar', en: '/en/donate' } },
  unknown: { path: { es: '/no-existe', en: '/en/no-existe' }, expectedErrors: [/status of 404/] },
  contents: {
    path: { es: '/', en: '/en' },
    open: press({ es: 'Ver qué trae la caja', en: 'See what is in the box' }),
  },
} satisfies Record<string, Screen>

export type PublicScreen = keyof typeof publicScreens

export const everyPage = ['home', 'about', 'resources', 'events', 'contact', 'donate'] as const
