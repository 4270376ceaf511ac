import type { Demo } from '#lib/demo.server.ts'
import { NewTransaction } from './schemas.ts'
import { createTransaction } from './service.server.ts'

export async function demoAccounting(demo: Demo): Promise<void> {
  for (const [n, [daysAgo, type, amount, description, category, paymentMethod, who]] of records.entries()) {
    const isDonation = type === 'donation'
    const input = {
      type,
      amount,
      description,
      category,
      paymentMethod,
      occurredOn: demo.date(daysAgo),
      donorName: isDonation ? who : null,
      supplierName: type === 'expense' ? who : null,
      transactionId: paymentMethod === 'check' ? `Cheque ${1040 + n}` : null,
    }
    await createTransaction(demo.staff(daysAgo, 15), NewTransaction.parse(input))
  }
}

const records = [
  [80, 'donation', '500.00', 'Donativo de la cooperativa', 'donaciones', 'check', 'Cooperativa del Sur'],
  [74, 'expense', '150.40', 'Cajas blancas, 64 unidades', 'materiales', 'check', 'Cartones Borinquen'],
  [66, 'donation', '75.00', 'En memoria de Alma', 'donaciones', 'ath_movil', 'Familia Vega Cruz'],
  [58, 'income', '320.00', 'Venta de velas en la feria', 'eventos', 'cash', null],
  [51, 'expense', '86.75', 'Sellos y envíos', 'envíos', 'paypal', 'Correo'],
  [44, 'donation', '250.00', 'Carrera del hospital', 'donaciones', 'bank_transfer', 'Hospital de la Bahía'],
  [37, 'expense', '69.00', 'Ositos con peso', 'materiales', 'paypal', 'Taller Nube'],
  [30, 'donation', '40.00', 'Donativo', 'donaciones', 'paypal', null],
  [19, 'expense', '48.20', 'Impresión de hojas de recursos', 'operación', 'ath_movil', 'Imprenta La Ceiba'],
  [12, 'donation', '120.00', 'Círculo de tejido de Caguas', 'donaciones', 'cash', 'Círculo de tejido'],
  [6, 'income', '95.00', 'Mesa en el mercado agrícola', 'eventos', 'cash', null],
  [2, 'donation', '60.00', 'En memoria de Gael', 'donaciones', 'ath_movil', 'Rosa Nieves'],
] as const
