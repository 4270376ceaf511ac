import { audit, expect, test } from './support/page.ts'
import { addEvent, addVolunteer } from './support/people.ts'

/**
 * Each control's name is the field's name in back-office.md#screens. Names after the bar are not in the
 * specification, e.g. a meeting link.
 */
const forms: [what: string, address: string, open: string | null, names: string][] = [
  [
    'provider',
    '/admin/proveedores/nuevo',
    null,
    'name title specialty phone email description address website instagram hours icon isActive ' +
      '| town isOnline languages audiences plans cost textLanguage ' +
      'otherTitle otherSpecialty otherDescription otherHours',
  ],
  [
    'event',
    '/admin/eventos/nuevo',
    null,
    'title description eventDate isVirtual location maxParticipants imageUrl registrationRequired isActive ' +
      '| endDate audience firstTime frequency textLanguage otherTitle otherDescription',
  ],
  [
    'volunteer',
    '/admin/voluntarios?ficha=nueva',
    null,
    'name phone email town talent availability status adminNotes',
  ],
  [
    'inventory item',
    '/admin/contabilidad/inventario',
    'Añadir item',
    'name description quantity unit unitCost category minQuantity isActive | code',
  ],
  [
    'transaction',
    '/admin/contabilidad/transacciones',
    'Registrar transacción',
    'type amount description category paymentMethod transactionId supplierName supplierInfo notes | occurredOn',
  ],
  [
    'donation',
    '/admin/contabilidad/donaciones',
    'Registrar donación',
    'type amount description category paymentMethod transactionId donorName donorEmail donorPhone notes | occurredOn',
  ],
  [
    'hospital delivery',
    '/admin/entregas',
    'Nueva entrega',
    'institutionName contactPersonName phone email collaborationDate deliveryDate boxesDelivered status notes',
  ],
  ['person with access', '/admin/personas', 'Añadir persona', 'fullName username email | password role'],
  ['e-mail set-up', '/graph-setup', null, ' | tenantId clientId clientSecret sender'],
]

for (const [what, address, open, expected] of forms) {
  test(
    `the ${what} form's controls carry the documented names, and no optional one is missed`,
    audit,
    async ({ page, staff: _ }) => {
      await page.goto(address)
      if (open)
        await page
          .getByRole('button', { name: open })
          .or(page.getByRole('link', { name: open }))
          .first()
          .click()
      const [documented = '', ours = ''] = expected.split(' | ')
      await expect(
        page.locator(`form [name="${expected.replace(' | ', '').split(' ')[0]}"]`).first(),
      ).toBeAttached()
      // The parts that are switched on come with an answer of their own.
      await expect
        .poll(() => namesOn(page))
        .toEqual([...documented.split(' '), ...ours.split(' ')].filter(Boolean).sort())
      // Its empty fields keep what is saved.
      if (what === 'e-mail set-up') return
      const place = page
        .locator('main, dialog[open]')
        .filter({ has: page.locator('form [name]') })
        .last()
      for (const field of await place
        .locator(':is(input[type="text"], input:not([type]), textarea)[name]')
        .all())
        if (await field.isEditable()) await field.fill('')
      await place
        .locator('form [name]:not([name="q"])')
        .first()
        .evaluate((field) => (field as HTMLInputElement).form?.requestSubmit())
      const missed = place.locator('[aria-invalid="true"]')
      await expect(missed.first()).toBeVisible()
      expect(
        await missed.evaluateAll((fields) =>
          (fields as HTMLInputElement[])
            .map((field) => field.labels?.[0]?.textContent ?? '')
            .filter((label) => label.includes('(opcional)')),
        ),
      ).toEqual([])
    },
  )
}

test(
  'edit forms have the same names, plus those of stored records',
  audit,
  async ({ page, staff: { api, token } }) => {
    const event = await addEvent(api, token, { isVirtual: true, meetingUrl: 'https://meet.example.org/x' })
    await page.goto(`/admin/eventos/${event.id}`)
    await expect(page.locator('form [name="eventDate"]')).toHaveAttribute('type', 'datetime-local')
    expect(await namesOn(page)).toContain('meetingUrl')
    const volunteer = await addVolunteer(api, token)
    await page.goto(`/admin/voluntarios?ficha=${volunteer.id}`)
    await expect(page.locator('dialog [name="adminNotes"]')).toBeVisible()
    expect(await namesOn(page)).toEqual(
      ['adminNotes', 'availability', 'email', 'name', 'phone', 'status', 'talent', 'town'].sort(),
    )
  },
)

/** The control names of the open dialog, else of the view. */
const namesOn = (page: import('@playwright/test').Page) =>
  page.evaluate(() => {
    const container = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
    const controls = container?.querySelectorAll<HTMLInputElement>(
      'form :is(input, select, textarea)[name]:not([name="q"])',
    )
    return [...new Set([...(controls ?? [])].map((control) => control.name))].sort()
  })
