import { audit, expect, phone, test } from './support/page.ts'

test('the API document is shown by feature, and sends no call', audit, async ({ page, baseURL }) => {
  await page.setViewportSize(phone)
  const answer = await page.goto('/api/docs')
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url().slice(String(baseURL).length)))
  await page.getByText('volunteers', { exact: true }).click()
  await page.getByText('Applies as a volunteer').click()
  const operation = page.locator('.opblock', { hasText: 'Applies as a volunteer' })
  for (const status of ['201', '400', '409', '415', '422', '429', 'default'])
    await expect(operation.locator('.response-col_status', { hasText: status })).toBeVisible()
  await expect(page.getByRole('button', { name: /Try it out|Execute/ })).toHaveCount(0)
  expect(calls.filter((path) => !path.startsWith('/api/docs') && path !== '/api/openapi.json')).toEqual([])
})
