import { runOn } from '../support/scratch-databases.ts'
import { testWithDatabase as test } from './support/filled-site.ts'
import { expect, expectAccessible } from './support/page.ts'

const foreign = [
  {
    problem: 'payee',
    is: 'is_ours = false',
    shown: 'Pago a otra cuenta',
    says: 'A nuestra cuenta no llegó nada',
  },
  {
    problem: 'currency',
    is: `is_ours = true, currency = 'EUR'`,
    shown: '21.00 EUR',
    says: 'pero no en dólares',
  },
]

for (const { problem, is, shown, says } of foreign)
  test(`a payment of a request that has another ${problem} can only be set aside`, async ({
    page,
    database,
    staff,
  }) => {
    const [claim] = await runOn(
      database,
      `update payment_records set verification = 'mismatch', reason = '${problem}', amount = 21, raw = '{}', ${is}
        where id = (select min(id) from payment_records where verification = 'claimed') returning subject_id as id`,
    )
    const id = Number(claim?.id)
    await runOn(database, `update box_requests set payment_verification = 'mismatch' where id = ${id}`)
    const code = `#HIB-${String(id).padStart(4, '0')}`
    expect(staff.token).not.toBe('')

    await page.goto(`/admin/solicitudes/${id}`)
    await page.getByRole('button', { name: 'Revisar el pago' }).click()
    const dialog = page.getByRole('dialog', { name: `Pago de ${code}` })
    await expect(dialog).toContainText(says)
    await expect(dialog).toContainText(shown)
    await expect(dialog).not.toContainText('$21.00')
    await expect(dialog.getByRole('button', { name: 'Verificar a mano' })).toBeHidden()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Descartar este pago' }).click()
    await expect(page.getByText('Pago descartado')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Pago del envío' })).toContainText('Todavía no ha pagado.')
  })

test('a notice of money of another account or currency leads to no gift, and can be set aside', async ({
  page,
  database,
  staff,
}) => {
  await runOn(
    database,
    `insert into webhook_events (provider, event_id, raw, processed_at, outcome, kind, status, transaction_id, amount,
        currency, payee, payer_name, is_ours)
      values ('paypal_ipn', 'f1', '{}', now(), 'unmatched', 'payment', 'completed', 'ELSEWHERE1', 950, 'USD', 'OTRACUENTA', 'Eva', false),
        ('paypal_ipn', 'f2', '{}', now(), 'unmatched', 'payment', 'completed', 'EUROS00001', 95, 'EUR', 'NUESTRA', 'Eva', true)`,
  )
  expect(staff.token).not.toBe('')
  // The row of the one list of money opens the notice itself.
  await page.goto('/admin/dinero?state=foreign')
  await page.getByRole('row').filter({ hasText: 'ELSEWHERE1' }).getByRole('link', { name: 'Apartar' }).click()
  await expect(page.getByRole('dialog', { name: 'Un pago a otra cuenta' })).toContainText('ELSEWHERE1')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(page).toHaveURL(/\/admin\/pagos$/)
  for (const [number, title] of [
    ['ELSEWHERE1', 'Un pago a otra cuenta'],
    ['EUROS00001', 'Un pago en otra moneda: 95.00 EUR'],
  ] as const) {
    await page.getByRole('button', { name: `Ver el aviso ${number}` }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText(number)
    await expect(dialog).not.toContainText('$')
    await expect(dialog.getByRole('button', { name: /^Es un donativo|^Asignar/ })).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Apartar este aviso' }).click()
    await expect(page.getByText('Pago apartado').last()).toBeVisible()
    await expect(page.getByText(number)).toHaveCount(0)
  }
})
