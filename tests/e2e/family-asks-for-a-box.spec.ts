import { FamilyForm, rowsOf } from './support/family-form.ts'
import { audit, desktop, expect, phone, tabTo, test } from './support/page.ts'
import { wordsIn } from './support/tour.ts'

for (const [lang, viewport] of [
  ['es', phone],
  ['en', desktop],
] as const) {
  test(`a mother requests a box for pickup (${lang}, ${viewport.width} px)`, async ({ page, request }) => {
    await page.setViewportSize(viewport)
    const form = new FamilyForm(page, lang)
    await form.open()
    await form.ownByPickup('María José Núñez-Rivera')
    await form.send.click()
    await form.expectSent()
    await expect(form.sent).toContainText(form.email)

    const [row, ...others] = await rowsOf(request, form.email)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      boxPurpose: 'personal',
      targetedFor: 'mama',
      recipientName: 'María José Núñez-Rivera',
      email: form.email,
      town: 'Añasco',
      lossType: 'unica',
      // Values of unanswered questions.
      hasSiblings: false,
      babyGender: 'no-conocido',
      skinTonePreference: 'sin-preferencia',
      deliveryMethod: 'pickup',
      liabilityWaiver: true,
      paymentStatus: 'waived',
      paymentMethod: 'none',
      paymentAmount: '0.00',
      locale: lang,
      suspected: false,
    })
    await expect(form.sent).toContainText(row.reference)
    expect(await page.evaluate(() => sessionStorage.getItem('hib-draft-v1'))).toBeNull()
  })
}

test('siblings, gender, skin tone, home delivery and notes reach staff unchanged', async ({
  page,
  request,
}) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.purpose('personal', 'papa')
  await form.fill('recipientName', 'Luis')
  await form.fill('requesterName', 'Carmen')
  await form.next()
  await form.contact('Orlando')
  await form.choose('lossType', 'multiple')
  await form.choose('hasSiblings', 'true')
  await form.choose('babyGender', 'femenino')
  await form.choose('skinTonePreference', 'oscuro')
  await form.next()
  await form.delivery('delivery')
  // Who lives elsewhere may have it brought to a home in a municipality of the settings.
  await form.fill('postalCity', 'San Juan')
  await form.fill('deliveryNotes', 'Portón verde')
  await form.next()
  await form.fill('babyName', 'Alma Sofía\nMateo')
  await form.fill('boxNote', 'Con tilde en Sofía')
  await form.fill('additionalNotes', 'Su nombre es Alma.')
  await form.field('liabilityWaiver').check()
  await form.send.click()
  await form.expectSent()
  expect(await rowsOf(request, form.email)).toMatchObject([
    {
      targetedFor: 'papa',
      recipientName: 'Luis',
      requesterName: 'Carmen',
      town: 'Orlando',
      lossType: 'multiple',
      hasSiblings: true,
      babyGender: 'femenino',
      skinTonePreference: 'oscuro',
      deliveryMethod: 'delivery',
      deliveryNotes: 'Portón verde',
      babyName: 'Alma Sofía\nMateo',
      babyUnnamed: false,
      boxNote: 'Con tilde en Sofía',
      boxNoteReleased: null,
      additionalNotes: 'Su nombre es Alma.',
      paymentStatus: 'waived',
    },
  ])
})

test('a changed answer drops hidden fields from the request and restores them when shown again', async ({
  page,
  request,
}) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.giftByMail()
  await form.dialog.getByRole('button', { name: 'Cambiar: Entrega' }).click()
  await form.delivery('pickup')
  await form.next()
  await expect(form.heading).toHaveText('Revisa tu solicitud')
  await expect(form.dialog).not.toContainText('150 Calle A')
  await form.dialog.getByRole('button', { name: 'Cambiar: Entrega' }).click()
  await form.delivery('correo')
  await expect(form.field('postalAddress')).toHaveValue('150 Calle A')
  await form.dialog.getByRole('button', { name: 'Atrás' }).click()
  await expect(form.heading).toHaveText('Revisa tu solicitud')
  await form.dialog.getByRole('button', { name: 'Cambiar: Entrega' }).click()
  await form.delivery('pickup')
  await form.next()
  await form.send.click()
  await form.expectSent()
  expect(await rowsOf(request, form.email)).toMatchObject([
    { deliveryMethod: 'pickup', postalAddress: null, postalZipCode: null, giftMessage: 'Te queremos.' },
  ])
})

for (const lang of ['es', 'en'] as const)
  test(
    `works by keyboard and announces each step (${lang})`,
    lang === 'es' ? {} : audit,
    async ({ page, request }) => {
      const form = new FamilyForm(page, lang)
      const { t } = wordsIn(page, lang)
      await form.open()
      const pick = async (name: string, value: string) => {
        await tabTo(page, form.dialog.locator(`input[name="${name}"]`).first())
        await page.keyboard.press('Space')
        const expected = form.dialog.locator(`[name="${name}"][value="${value}"]`)
        for (let moves = 0; moves < 5 && !(await expected.isChecked()); moves++)
          await page.keyboard.press('ArrowDown')
      }
      const type = async (name: string, text: string) => {
        await tabTo(page, form.field(name))
        await page.keyboard.type(text)
      }
      const enter = async (step: number) => {
        const before = await form.heading.textContent()
        await page.keyboard.press('Enter')
        await expect(form.heading).not.toHaveText(before ?? '')
        await expect(form.heading).toBeFocused()
        await expect(form.heading).toHaveAccessibleDescription(
          lang === 'es' ? `Paso ${step} de 6` : `Step ${step} of 6`,
        )
      }
      await pick('boxPurpose', 'personal')
      await pick('targetedFor', 'ambos')
      await enter(2)
      await type('recipientName', 'Ana')
      await enter(3)
      await type('phone', '787.555.0182')
      await type('email', form.email)
      await type('town', 'Ponce')
      await enter(4)
      await pick('lossType', 'multiple')
      await enter(5)
      await pick('deliveryMethod', 'pickup')
      await enter(5)
      await tabTo(page, form.dialog.getByRole('button', { name: t('hopebox.continue') }))
      await enter(6)
      await tabTo(page, form.field('liabilityWaiver'))
      await page.keyboard.press('Space')
      await tabTo(page, form.send)
      await page.keyboard.press('Enter')
      await form.expectSent()
      expect(await rowsOf(request, form.email)).toMatchObject([
        { targetedFor: 'ambos', lossType: 'multiple' },
      ])
    },
  )

test('lists missing fields in the summary and beside each field until they are filled', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await expect(form.dialog.locator('input:checked')).toHaveCount(0)
  await form.dialog.getByRole('button', { name: 'Continuar' }).click()
  const summary = form.alert
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  const lines = await summary.getByRole('link').allTextContents()
  expect(lines).toEqual([
    'Este campo es requerido. Escoge para quién pides la caja',
    'Este campo es requerido. Escoge a quién va dirigida la caja',
  ])
  for (const line of lines) await expect(form.dialog.getByText(line)).toHaveCount(2)
  await summary.getByRole('link').first().click()
  await expect(form.field('boxPurpose').first()).toBeFocused()
  await form.choose('boxPurpose', 'personal')
  await expect(summary.getByRole('link')).toHaveText([lines[1] ?? ''])
  await form.choose('targetedFor', 'papa')
  await expect(summary).toBeHidden()
  await expect(page).not.toHaveTitle(/^Error: /)
})

test('a tap on Continue works while leaving a mistyped email', async ({ page }) => {
  await page.setViewportSize(phone)
  const form = new FamilyForm(page)
  await form.open()
  await form.purpose('personal')
  await form.fill('recipientName', 'Ana')
  await form.next()
  await form.fill('email', 'ana@gmial.com')
  await form.dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.locator('dialog[open] [role="alert"]')).toContainText('Escribe tu pueblo')
  await expect(form.dialog.getByRole('button', { name: '¿Quisiste decir ana@gmail.com?' })).toBeVisible()
})

test('a mistyped email and a foreign ZIP give hints without blocking', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.purpose('personal')
  await form.fill('recipientName', 'Ana')
  await form.next()
  await form.fill('email', 'ana@gmial.com')
  await form.field('phone').focus()
  await form.dialog.getByRole('button', { name: '¿Quisiste decir ana@gmail.com?' }).click()
  await expect(form.field('email')).toHaveValue('ana@gmail.com')
  await form.fill('phone', '+1 787 555 0182')
  await form.fill('town', 'bayamon')
  await form.next()
  await form.baby()
  await form.delivery('correo')
  await expect(form.field('postalCity')).toHaveValue('Bayamón')
  await expect(form.field('postalState')).toHaveValue('PR')
  await form.fill('postalAddress', 'HC 02 Box 1234')
  await form.field('postalState').selectOption('NY')
  await form.fill('postalZipCode', '00956-1234')
  await expect(form.dialog).toContainText('Este código postal no parece ser de Nueva York')
  await form.next()
  await expect(form.heading).toHaveText('Revisa tu solicitud')
  await expect(
    form.dialog.getByRole('definition').filter({ hasText: 'Bayamón, NY 00956-1234' }),
  ).toContainText('Este código postal no parece ser de Nueva York')
})

test('delivery by mail requires the four address fields', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.purpose('personal')
  await form.fill('recipientName', 'Ana')
  await form.next()
  await form.contact()
  await form.baby()
  await form.delivery('correo')
  await form.fill('urbanization', 'Los Paseos')
  await form.fill('postalCity', ' ')
  await form.field('postalState').selectOption('')
  await form.fill('postalZipCode', '926')
  await form.dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(form.alert.getByRole('link')).toHaveText([
    'Este campo es requerido. Escribe la dirección',
    'Este campo es requerido. Escribe el pueblo o la ciudad',
    'Este campo es requerido. Escoge el estado',
    'Código postal inválido. Escribe cinco números, como 00926. Van 3 de 5 números.',
  ])
})

test('requires the waiver and shows its full text on tap', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.ownByPickup()
  await form.field('liabilityWaiver').uncheck()
  await form.send.click()
  await expect(form.alert).toContainText('Lee el relevo de responsabilidad')
  await form.dialog.getByRole('button', { name: 'Leer el relevo de responsabilidad completo' }).click()
  const waiver = page.getByRole('dialog', { name: 'Relevo de responsabilidad' })
  await expect(waiver).toContainText('se entrega como un regalo')
  await page.keyboard.press('Escape')
  await expect(waiver).toBeHidden()
  await expect(form.dialog.getByRole('button', { name: 'Leer el relevo' })).toBeFocused()
})

test('the box contents open from the first step and return to it', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.choose('boxPurpose', 'gift')
  const link = form.dialog.getByRole('button', { name: 'Ver qué trae la caja' })
  await link.click()
  await expect(page.locator('dialog[open]')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await expect(form.dialog.locator('[name="boxPurpose"][value="gift"]')).toBeChecked()
})
