// Beside the same statement of the specification, which `npm test -- ci` reads.
import { rowsOf } from './support/family-form.ts'
import { desktop, expect, test } from './support/page.ts'
import { giftUpToPayment } from './support/shipping-payment.ts'

test('continuing without payment sends the request and says who will write', async ({ page, request }) => {
  await page.setViewportSize(desktop)
  const { form, payment } = await giftUpToPayment(page, 'en')
  await payment.getByRole('button', { name: 'Continue without paying now' }).click()
  await form.expectSent()
  await expect(
    page.getByText('Your request was sent without payment. Our team will contact you.').first(),
  ).toBeVisible()
  await expect(form.sent).toContainText('you can pay the shipping later')
  expect(await rowsOf(request, form.email)).toMatchObject([
    {
      deliveryMethod: 'correo',
      paymentStatus: 'pending',
      paymentMethod: 'pending',
      paymentAmount: '23.95',
      transactionId: null,
      locale: 'en',
    },
  ])
})
