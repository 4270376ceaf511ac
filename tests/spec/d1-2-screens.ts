import { everyPage, type PublicScreen } from './d1-screens.ts'
import { expect, type Statement } from './statement.ts'

export const screensAndRoutes: Statement<PublicScreen>[] = [
  {
    id: 'D1-2.01',
    says: 'Every public page is wrapped by a shared header and footer',
    on: [...everyPage, 'unknown'],
    async check({ page }) {
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    },
  },
  {
    id: 'D1-2.02',
    says: 'The menu of a small screen is toggled by a button',
    only: { width: 360 },
    async flow({ page, words }) {
      await page.goto(words({ es: '/', en: '/en' }))
      const links = page.getByRole('navigation', { name: words({ es: 'Principal', en: 'Main' }) })
      await expect(links).toBeHidden()
      const toggle = page.getByRole('banner').getByRole('button', { name: words({ es: 'Menú', en: 'Menu' }) })
      await toggle.click()
      await expect(links).toBeVisible()
      await toggle.click()
      await expect(links).toBeHidden()
    },
  },
  {
    id: 'D1-2.03',
    says: 'GET /api/events answers a list',
    async call({ stranger }) {
      expect(await (await stranger.get('/api/events')).json()).toEqual(expect.any(Array))
    },
  },
  {
    id: 'D1-2.04',
    says: 'Payment success is assumed without a check of the server',
    ruling: 'rulings.md#payment',
    words: 'it begins when the person presses «Ya pagué» or the provider confirmed the payment',
  },
]
