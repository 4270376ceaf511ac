import { administrator } from './support/administrator.ts'
import { addSettledPerson, signIn } from './support/colleagues.ts'
import { expect, test } from './support/page.ts'
import { addEvent } from './support/people.ts'

test.use({ expectedErrors: [/status of 40[13]/] })

const sleepsThrough = () => {
  for (const name of ['storage', 'visibilitychange'])
    window.addEventListener(name, (event) => event.stopImmediatePropagation(), true)
}

test('signing out in one tab covers the other, and signing in there keeps what was typed', async ({
  page,
  staff,
}) => {
  const event = await addEvent(staff.api, staff.token)
  const other = await page.context().newPage()
  await page.goto('/admin')
  await other.goto(`/admin/eventos/${event.id}`)
  const title = other.locator('input[name="title"]')
  await title.fill('Escrito a medias')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Salir' }).click()
  const cover = other.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(cover).toBeVisible()
  await expect(title).toBeHidden()
  await cover.getByLabel('Usuario').fill(administrator.username)
  await cover.getByLabel(/^Contraseña/).fill(administrator.password)
  await cover.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(cover).toBeHidden()
  await expect(title).toHaveValue('Escrito a medias')
})

for (const [what, script] of [
  ['', () => {}],
  [', also from a tab that was asleep', sleepsThrough],
] as const)
  test(`another person’s sign-in takes the page of the first away${what}`, async ({
    page,
    request,
    staff,
  }) => {
    const [first, second] = [
      await addSettledPerson(request, staff.token),
      await addSettledPerson(request, staff.token),
    ]
    await signIn(page, first)
    await expect(page).toHaveURL('/admin')
    const other = await page.context().newPage()
    await other.addInitScript(script)
    await other.goto('/admin/eventos')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await signIn(page, second)
    await expect(page).toHaveURL('/admin')
    await other.bringToFront()
    await expect(other).toHaveURL('/admin')
    await expect(other.getByRole('heading', { level: 1 })).toContainText(second.fullName)
  })
