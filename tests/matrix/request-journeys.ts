import { both, email, fill, inWords, type Journey, type Visit } from './journey.ts'

/** The form up to where and how the box goes. */
async function upToDelivery(visit: Visit, method: string, town = 'Ponce') {
  const { person } = visit
  const words = inWords(visit)
  const next = () => person.press(words.t('hopebox.continue'))
  await words.open('/')
  await person.press(words.t('home.requestBox'))
  await person.choose('boxPurpose', 'personal')
  await person.choose('targetedFor', 'mama')
  await next()
  await fill(person, { recipientName: 'Luz Peña' })
  await next()
  await fill(person, { phone: '(787) 555-0182', email: email(), town })
  await next()
  await person.choose('lossType', 'unica')
  await next()
  await person.choose('deliveryMethod', method)
  await next()
  return { ...words, next }
}

/** Asking for a box, in each way that it can go. */
export const requestJourneys: Journey[] = [
  {
    name: 'asks for a box',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { t, next } = await upToDelivery(visit, 'pickup')
      await next()
      await person.choose('liabilityWaiver', 'on')
      await person.press(t('hopebox.submit'))
      await person.reads(t('hopebox.confirmation.title'))
    },
  },
  {
    name: 'asks for a box at home',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { t, next } = await upToDelivery(visit, 'delivery', 'bayamon')
      // The town is there already.
      await fill(person, { deliveryNotes: '150 Calle A, portón azul' })
      await next()
      await person.choose('liabilityWaiver', 'on')
      await person.press(t('hopebox.submit'))
      await person.reads(t('hopebox.confirmation.title'))
    },
  },
  {
    name: 'asks for a box by mail and says that it paid',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { t, next } = await upToDelivery(visit, 'correo')
      await fill(person, { postalAddress: '150 Calle A', postalZipCode: '00730' })
      await next()
      await person.choose('liabilityWaiver', 'on')
      await person.press(t('hopebox.submitMail'))
      await person.press(t('payment.athMovil'))
      await person.press(t('payment.paid'))
      // It would go on by itself, but for who touches it or wants no motion.
      await person.type('transactionId', 'ABC-123')
      await person.press(t('payment.continue'))
      await person.reads(t('hopebox.confirmation.title'))
    },
  },
]
