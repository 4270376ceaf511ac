import { rowsOf } from './support/family-form.ts'
import { auditAfterFirst, expect, test, withMotion } from './support/page.ts'
import { giftUpToPayment, paid, paypal, sayPaid } from './support/shipping-payment.ts'

test.use(withMotion)

const fee = '23.95'

test.describe('when sending fails after the payment', () => {
  // With reduced motion the report waits for Continue.
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/Failed to load resource/] })

  test('does not ask for a second payment', async ({ page, request }) => {
    const { form, payment } = await giftUpToPayment(page)
    await page.route('**/api/hope-in-a-box/request', (route) => route.abort(), { times: 1 })
    await paypal(payment).click()
    await paid(payment).click()
    await expect(payment.locator('h2')).toHaveText('Nos informaste un pago')
    await payment.getByRole('button', { name: 'Continuar', exact: true }).click()
    await expect(form.heading).toHaveText('Revisa tu solicitud')
    await expect(form.alert).toContainText('no sabemos si tu solicitud llegó')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      'paypal',
    )
    await form.send.click()
    await form.expectSent()
    expect(await rowsOf(request, form.email)).toMatchObject([
      { paymentStatus: 'paid', paymentMethod: 'paypal' },
    ])
  })
})

test.describe('after a lost response and a reload', () => {
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: [/ERR_FAILED|422/],
  })

  for (const [index, [name, first]] of (
    [
      ['without paying', 'later'],
      ['as paid', 'ath_movil'],
    ] as const
  ).entries())
    test(
      `a request sent ${name} and again as paid is one request`,
      auditAfterFirst(index),
      async ({ page, request }) => {
        await page.clock.install()
        const { form, payment } = await giftUpToPayment(page)
        const payByMobile = async () => {
          const opened = page.context().waitForEvent('page')
          await payment.getByRole('link', { name: /Pagar con ATH Móvil/ }).click()
          await (await opened).close()
          await sayPaid(paid(payment))
          await payment.getByRole('button', { name: 'Continuar', exact: true }).click()
        }
        await page.route(
          '**/api/hope-in-a-box/request',
          async (route) => {
            await route.fetch()
            await route.abort()
          },
          { times: 1 },
        )
        if (first === 'later')
          await payment.getByRole('button', { name: 'Continuar sin pagar ahora' }).click()
        else await payByMobile()
        await expect(form.alert).toContainText('no sabemos si tu solicitud llegó')
        await page.reload()
        await form.opener.click()
        await form.pay.click()
        // Nothing about a payment is stored, so the form cannot know that it was paid. The family can say so.
        await sayPaid(payment.getByRole('button', { name: 'Ya pagué con ATH Móvil' }))
        await payment.getByRole('button', { name: 'Continuar', exact: true }).click()
        await form.expectSent()
        const [row, ...others] = await rowsOf(request, form.email)
        expect(others).toEqual([])
        expect(row).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'ath_movil', paymentAmount: fee })
        await expect(form.sent).toContainText(row.reference)
      },
    )
})
