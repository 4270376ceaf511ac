import { FamilyForm, rowsOf } from './support/family-form.ts'
import { expect, phone, test } from './support/page.ts'

test.use({ viewport: phone, permissions: ['clipboard-read', 'clipboard-write'] })

test('what is pasted from WhatsApp, Contacts, Word, Mail and Notes arrives as it is read', async ({
  page,
  request,
}) => {
  const form = new FamilyForm(page)
  const paste = async (name: string, plain: string, html = `<p>${plain}</p>`) => {
    await page.evaluate(
      (parts) =>
        navigator.clipboard.write([
          new ClipboardItem(
            Object.fromEntries(parts.map(([type, text]) => [type, new Blob([text], { type })] as const)),
          ),
        ]),
      [
        ['text/plain', plain],
        ['text/html', html],
      ] as [string, string][],
    )
    await form.field(name).focus()
    await page.keyboard.press('ControlOrMeta+v')
  }
  await form.open()
  await form.purpose('gift', 'ambos')
  // Word: soft hyphens, a space that does not break, bold.
  await paste('giftSenderName', 'Ana Co\u00adlón\u00a0', '<p><b>Ana Co&shy;lón&nbsp;</b></p>')
  // Notes: marks of direction, letters in two parts, the end of the line.
  await paste('giftRecipientName', '\u200eLuz Pen\u0303a-O’Neill\u200b\n')
  // WhatsApp: an emoji, its quotes and its lines.
  await paste('giftMessage', '«Te queremos» ❤️\r\n\r\n— Ana y \u200bLuis')
  await form.next()
  await paste('phone', '\u202a+1\u00a0(787)\u00a0555\u20110182\u202c')
  await paste('email', `Ana Colón <${form.email}>`)
  await paste('town', 'Mayagu\u0308ez,\u00a0PR\n')
  await form.next()
  await form.baby()
  await form.delivery('delivery')
  await paste('postalAddress', 'Calle\u00a05\u2009#12\n')
  await paste('postalCity', 'San\u00a0Juan')
  await paste('postalZipCode', '00926\u20111234\u200b')
  await form.next()
  await paste('additionalNotes', 'Avisar\u2028antes, por favor…')
  await form.field('liabilityWaiver').check()
  await form.send.click()
  await form.expectSent()
  expect(await rowsOf(request, form.email)).toMatchObject([
    {
      giftSenderName: 'Ana Colón',
      giftRecipientName: 'Luz Peña-O’Neill',
      giftMessage: '«Te queremos» ❤️\n\n— Ana y Luis',
      phone: expect.stringContaining('(787) 555-0182'),
      town: 'Mayagüez',
      postalAddress: 'Calle 5 #12',
      postalCity: 'San Juan',
      postalZipCode: '00926-1234',
      additionalNotes: 'Avisar\nantes, por favor…',
    },
  ])
})

test('a whole address in the line of the street goes to its fields', async ({ page }) => {
  const form = new FamilyForm(page)
  await form.open()
  await form.purpose('personal', 'mama')
  await form.fill('recipientName', 'Luz Vega')
  await form.next()
  await form.contact()
  await form.baby()
  await form.delivery('correo')
  // As Contacts has it; the town that the form entered gives way.
  await form.field('postalAddress').fill('Calle Ponce 5\u200e Lares,\u00a0PR\u00a000669\u20111234')
  await form.field('apartment').focus()
  await expect(form.field('postalAddress')).toHaveValue('Calle Ponce 5')
  await expect(form.field('postalCity')).toHaveValue('Lares')
  await expect(form.field('postalState')).toHaveValue('PR')
  await expect(form.field('postalZipCode')).toHaveValue('00669-1234')
  // What the person wrote in these fields stays, and so does the line.
  await form.field('postalCity').fill('Ciales')
  await form.field('postalAddress').fill('PO Box 77 Lares PR 00669')
  await form.field('apartment').focus()
  await expect(form.field('postalAddress')).toHaveValue('PO Box 77 Lares PR 00669')
  await expect(form.field('postalCity')).toHaveValue('Ciales')
  await form.field('postalCity').fill('Lares')
  await form.field('postalAddress').focus()
  await form.field('apartment').focus()
  await expect(form.field('postalAddress')).toHaveValue('PO Box 77')
})
