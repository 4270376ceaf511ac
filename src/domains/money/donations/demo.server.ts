import type { Demo } from '#lib/demo.server.ts'
import { NewDonation } from './schemas.ts'
import { createDonation } from './service.server.ts'

export async function demoDonations(demo: Demo): Promise<void> {
  for (const [n, [daysAgo, lang, amount, method, isAnonymous, message]] of demoDonationRows.entries()) {
    const { name, email } = demo.person(80 + n)
    const donor = isAnonymous ? {} : { donorName: name, donorEmail: email }
    const input = NewDonation.parse({ amount, method, isAnonymous, message, ...donor })
    await createDonation(demo.visitor(daysAgo, lang), input)
  }
}

const demoDonationRows = [
  [48, 'es', '25.00', 'ath_movil', false, 'Para la próxima familia'],
  [35, 'en', '100.00', 'paypal', false, 'In memory of our grandson'],
  [22, 'es', '10.00', 'ath_movil', true, null],
  [14, 'es', '50.00', 'paypal', false, 'Con cariño desde Orlando'],
  [5, 'en', '25.00', 'paypal', true, null],
  [1, 'es', '20.00', 'ath_movil', false, 'Por Mateo'],
] as const
