import { askForBox } from './support/box-requests.ts'
import { expect, test } from './support/page.ts'

test('the preparation sheet prints no blank page after its last box', async ({ page, staff }) => {
  const { api, token } = staff
  const request = await askForBox(api, token)
  await page.goto(`/admin/hoja-de-preparacion?solicitud=${request.id}`)
  await expect(page.getByRole('article')).toContainText(request.code)
  const width = 816
  await page.setViewportSize({ width, height: 1056 })
  await page.emulateMedia({ media: 'print' })
  const end = await page.getByRole('article').evaluate((article) => article.getBoundingClientRect().bottom)
  // Paper that ends just below the last line.
  const paper = await page.pdf({ width: `${width}px`, height: `${Math.ceil(end) + 8}px` })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
})
