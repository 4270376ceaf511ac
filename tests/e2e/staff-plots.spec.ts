import { askForBox, changeRequest } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('charts have names, colours and the same numbers as their tables', async ({
    page,
    staff: { api, token },
  }) => {
    const { id, town } = await askForBox(api, token, { town: 'Culebra' })
    // A chart of nothing is not shown.
    await changeRequest(api, token, id, { status: 'shipped' })
    await page.goto('/admin')
    const plots = page.getByRole('region', { name: 'Cómo vamos' })
    await expect(plots.getByRole('img')).toHaveCount(3)
    const fill = await plots
      .getByRole('img')
      .first()
      .locator('svg rect')
      .first()
      .evaluate((bar) => getComputedStyle(bar).fill)
    expect(fill).toBe('rgb(29, 92, 85)')
    await expectFineOnBothScreens(page)
    for (const button of await plots.getByRole('button', { name: 'Ver como tabla' }).all())
      await button.click()
    await expect(plots.getByRole('table')).toHaveCount(3)
    await expect(plots.getByRole('table').first().getByRole('row')).toHaveCount(13)
    await expect(plots).not.toContainText(String(town))
    await expectFineOnBothScreens(page)
  })
})
