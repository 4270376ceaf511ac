import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { addEvent, asStaff, registerFor } from './support/people.ts'

const hourMs = 3_600_000

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('marks who came by first name, corrects a slip, adds a walk-in; the count follows', async ({
    page,
    staff: { api, token },
  }) => {
    const eventDate = new Date(Date.now() + hourMs).toISOString()
    const event = await addEvent(api, token, { maxParticipants: 5, eventDate })
    for (const fullName of ['Zoé Ñúñez', 'Ana Ríos']) await registerFor(api, token, event.id, { fullName })
    await page.goto(`/admin/registros?eventId=${event.id}`)
    await page.getByRole('link', { name: 'Asistencia', exact: true }).click()
    const rows = page.getByRole('region', { name: 'Con lugar' }).getByRole('listitem')
    await expect(rows).toHaveText([/^Ana Ríos/, /^Zoé Ñúñez/])
    await expectFineOnBothScreens(page)
    const ana = page.getByRole('group', { name: 'Asistencia de Ana Ríos' })
    const sizes = await ana.getByRole('button', { name: 'Vino', exact: true }).boundingBox()
    expect(sizes!.height).toBeGreaterThanOrEqual(56)
    await ana.getByRole('button', { name: 'Vino', exact: true }).click()
    await page.locator('main [name="q"]').fill('zoe')
    await expect(rows).toHaveCount(1)
    const marks = page.getByRole('group', { name: 'Asistencia de Zoé Ñúñez' })
    await marks.getByRole('button', { name: 'Vino', exact: true }).click()
    await marks.getByRole('button', { name: 'No vino' }).click()
    await expect(marks.getByRole('button', { name: 'No vino' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'Vino 1' })).toContainText('no vino 1')
    await page.locator('main [name="q"]').fill('')
    await page.locator('main [name="fullName"]').fill('Luz Peña')
    await page.getByRole('button', { name: 'Añadir: vino' }).click()
    await expect(page.getByRole('group', { name: 'Asistencia de Luz Peña' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Vinieron 2' })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'Vinieron 2 · no vino 1' })).toBeVisible()
    const people = await asStaff<object[]>(
      api,
      token,
      'get',
      `/api/events/${event.id}/registrations?sort=fullName`,
    )
    expect(people).toMatchObject([{ attended: true }, { attended: true, walkIn: true }, { attended: false }])
    expect(await asStaff(api, token, 'get', `/api/events/${event.id}`)).toMatchObject({
      attended: 2,
      registered: 2,
    })
  })
})
