import type { APIRequestContext } from '@playwright/test'
import { expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { addEvent, asStaff, registerFor } from './support/people.ts'

type Email = { id: number; kind: string; to: string; status: string; locale: string }
type Person = { id: number; fullName: string; email: string }

const dayMs = 86_400_000

/** Two people with a place, the second in English, and one who waits. */
async function eventWithPeople(api: APIRequestContext, token: string) {
  const eventDate = new Date(Date.now() + 10 * dayMs).toISOString()
  const event = await addEvent(api, token, { maxParticipants: 2, eventDate })
  const people: Person[] = []
  for (let n = 0; n < 3; n++) people.push((await registerFor(api, token, event.id)) as unknown as Person)
  return { id: event.id, title: String(event.title), people }
}

const emailsTo = async (api: APIRequestContext, token: string, { email }: Person) =>
  (await asStaff<Email[]>(api, token, 'get', `/api/outbox?q=${encodeURIComponent(email)}`)).map(
    ({ kind, status }) => `${kind} ${status}`,
  )

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('an event that moves: says to how many, adds a sentence, tells them; undo withdraws', async ({
    page,
    staff: { api, token },
  }) => {
    const { id, people } = await eventWithPeople(api, token)
    const [first] = people
    await page.goto(`/admin/eventos/${id}`)
    await page.locator('main [name="location"]').fill('Plaza de Caguas')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const question = page.getByRole('dialog', { name: '¿Avisar del cambio?' })
    await expect(question).toContainText('Hay 2 pendientes y 1 en lista de espera.')
    await expectFineOnBothScreens(page)
    await question.getByRole('button', { name: 'Seguir editando' }).click()
    await expect(page.locator('main [name="location"]')).toHaveValue('Plaza de Caguas')
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeFocused()

    await page.keyboard.press('Enter')
    await question.locator('[name="noteEs"]').fill('Cambiamos por la lluvia.')
    await question.getByRole('button', { name: 'Guardar y avisar a 3 personas' }).click()
    await expect(question).toBeHidden()
    expect(await emailsTo(api, token, first!)).toContain('event_moved queued')
    const [email] = await asStaff<Email[]>(
      api,
      token,
      'get',
      `/api/outbox?q=${first!.email}&kind=event_moved`,
    )
    const { text, attachments } = await asStaff<{ text: string; attachments: string[] }>(
      api,
      token,
      'get',
      `/api/outbox/${email!.id}`,
    )
    expect(text).toMatch(/Lugar: Plaza de Caguas\s+Antes era en: Biblioteca de Añasco/)
    expect(text).toContain('Cambiamos por la lluvia.')
    expect(attachments).toEqual(['evento.ics'])

    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.locator('[data-toast]').filter({ hasText: 'Deshecho' })).toBeVisible()
    await expect(page.locator('main [name="location"]')).toHaveValue('Biblioteca de Añasco')
    expect(await emailsTo(api, token, first!)).toContain('event_moved withdrawn')
    await page.goto(`/admin/eventos/${id}/avisos`)
    await expect(page.getByText('Cambio de fecha, lugar o enlace')).toBeVisible()
    await expect(page.getByText('Retirado', { exact: true })).toBeVisible()
  })

  test('switching off an event with people asks, and may tell nobody', async ({
    page,
    staff: { api, token },
  }) => {
    const { id, title, people } = await eventWithPeople(api, token)
    await page.goto(`/admin/eventos?q=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: `Desactivar: ${title}` }).click()
    const question = page.getByRole('dialog', { name: '¿Avisar de que se cancela?' })
    await question.getByRole('button', { name: 'Guardar sin avisar' }).click()
    await expect(page.getByRole('button', { name: `Activar: ${title}` })).toBeVisible()
    expect((await emailsTo(api, token, people[0]!)).join()).not.toContain('event_cancelled')
    await page.getByRole('button', { name: `Activar: ${title}` }).click()
    const back = page.getByRole('dialog', { name: '¿Avisar de que sí se celebra?' })
    await back.getByRole('button', { name: 'Guardar sin avisar' }).click()
    await page.getByRole('button', { name: `Desactivar: ${title}` }).click()
    await question.getByRole('button', { name: 'Guardar y avisar a 3 personas' }).click()
    await expect(question).toBeHidden()
    for (const person of people)
      await expect.poll(() => emailsTo(api, token, person)).toContain('event_cancelled queued')
    expect((await asStaff(api, token, 'get', `/api/events/${id}`)).isActive).toBe(false)
  })

  test('a lower limit asks first, names who has no place, and never says «2 de 1» silently', async ({
    page,
    staff: { api, token },
  }) => {
    const { id, people } = await eventWithPeople(api, token)
    await page.goto(`/admin/eventos/${id}`)
    await page.locator('main [name="maxParticipants"]').fill('1')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const question = page.getByRole('dialog', { name: 'El cupo nuevo es menor' })
    await expect(question).toContainText('Hay 2 personas con lugar y el cupo nuevo es 1.')
    await expect(question).toContainText(people[1]!.fullName)
    await expect(question).not.toContainText(people[0]!.fullName)
    await expectFineOnBothScreens(page)
    await question.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('2 de 1: 1 por encima del cupo')).toBeVisible()
    // The form takes the stored values while it saves.
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).not.toHaveAttribute('aria-busy')
    await page.locator('main [name="maxParticipants"]').fill('2')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('2 de 2, lleno')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Guardar cambios' })).not.toHaveAttribute('aria-busy')
    await page.locator('main [name="maxParticipants"]').fill('1')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await question.getByRole('radio', { name: 'Pasan a la lista de espera' }).check()
    await question.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('1 de 1, lleno')).toBeVisible()
    expect(await emailsTo(api, token, people[1]!)).toContain('registration_seat_lost queued')
  })
})

test.describe('a message that is refused first', () => {
  test.use({ viewport: phone, expectedErrors: [/400/] })

  test('staff write to the registrants, see it first, and withdraw it', async ({
    page,
    staff: { api, token },
  }) => {
    const { id, people } = await eventWithPeople(api, token)
    await page.goto(`/admin/registros?eventId=${id}`)
    await page.getByRole('link', { name: 'Escribirles' }).click()
    await expect(page.getByRole('button', { name: 'Enviar a 2 personas' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'En lista de espera (1)' }).check()
    await page.getByRole('button', { name: 'Enviar a 3 personas' }).click()
    await expect(page.getByText('Escribe el mensaje en español.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Cerrar el aviso' }).click()
    await page.locator('main [name="textEs"]').fill('Traigan agua.\n\nLes esperamos.')
    await expectFineOnBothScreens(page)
    await page.getByRole('button', { name: 'Ver cómo queda' }).click()
    const preview = page.getByRole('dialog', { name: 'Así lo leerán' })
    await expect(preview).toContainText('Les esperamos.')
    await expectFineOnBothScreens(page)
    await preview.getByRole('button', { name: 'Cerrar' }).last().click()
    await page.getByRole('button', { name: 'Enviar a 3 personas' }).click()
    await expect(page.getByText('En espera: 3')).toBeVisible()
    await expect(page.locator('main [name="textEs"]')).toHaveValue('')
    expect(await emailsTo(api, token, people[2]!)).toContain('event_message queued')
    await page.getByRole('button', { name: /^Retirar: Mensaje/ }).click()
    await expect(page.getByText('Retirado', { exact: true })).toBeVisible()
    expect(await emailsTo(api, token, people[2]!)).toContain('event_message withdrawn')
  })
})
