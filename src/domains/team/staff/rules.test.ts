import { expect, it } from 'vitest'
import { may } from '#lib/rights.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import { roleLabels } from './labels.ts'
import { welcomeText } from './rules.ts'

it('a new colleague reads where to enter and as whom, in the words of the site', () => {
  const text = welcomeText({ username: 'rosa' }, 'https://www.casaluz.org')
  expect(text).toContain('https://www.casaluz.org')
  expect(text).toContain('Tu usuario es: rosa')
  expect(text).toContain(`«${loadTexts().es['footer.adminAccess']}»`)
})

it('«Casos» says that it packs too, as it may', () => {
  expect(may({ role: 'casos' }, 'boxes.write')).toBe(true)
  expect(roleLabels.casos.text).toContain('También prepara sus cajas')
})
