import { shownPhone } from '#lib/text/phone.ts'
import { askForBox, uniqueName } from '../e2e/support/box-requests.ts'
import { addEvent, addProvider, asStaff, registerFor } from '../e2e/support/people.ts'
import { until } from '../eyes/engines/engine.ts'
import { both, fill, inWords, type Journey, type Visit } from './journey.ts'

/** Opens the page of a new request. */
async function onRequestPage(visit: Visit) {
  const words = inWords(visit)
  const { reference } = await askForBox(visit.staff.api, visit.staff.token)
  await words.open(`/solicitud/${reference}`)
  return words
}

/** The link of a letter that asks a provider whether its card is right. */
async function linkToProvider({ api, token }: Visit['staff'], link: RegExp): Promise<string> {
  const address = `${uniqueName('p').replace(' ', '')}@example.org`
  const { id } = await addProvider(api, token, { email: address })
  await asStaff(api, token, 'post', `/api/service-providers/${id}/confirmation-request`, {})
  const [sent] = await asStaff<{ id: number }[]>(api, token, 'get', `/api/outbox?q=${address}`)
  const { text } = await asStaff<{ id: number; text: string }>(api, token, 'get', `/api/outbox/${sent?.id}`)
  return link.exec(text)?.[0] ?? ''
}

/** What a person does after the first form, most of it on the page of its own link. */
export const laterJourneys: Journey[] = [
  {
    name: 'finds its request',
    langs: both,
    go: async (visit) => {
      const { person, staff } = visit
      const { open, t } = inWords(visit)
      const { reference } = await askForBox(staff.api, staff.token, { phone: '787-555-0133' })
      await open('/solicitud')
      await fill(person, {
        reference: String(reference).toLowerCase().replaceAll('-', ' '),
        contact: '(787) 555-0133',
      })
      await person.press(t('findRequest.submit'))
      await person.reads(String(reference))
    },
  },
  {
    name: 'cancels its request and takes that back',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { t } = await onRequestPage(visit)
      await person.press(t('followUp.change.cancel'))
      await person.press(t('followUp.change.confirm'))
      await person.press(t('followUp.change.takeBack'))
      await person.reads(t('followUp.change.takenBack'))
    },
  },
  {
    name: 'has its box brought another way',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { t } = await onRequestPage(visit)
      await person.press(t('followUp.change.open'))
      await person.choose('deliveryMethod', 'pickup')
      await person.press(t('followUp.change.submit'))
      await person.reads(t('followUp.change.saved'))
    },
  },
  {
    name: 'says that it paid the shipping',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { t } = await onRequestPage(visit)
      await person.press(t('followUp.payment.payNow'))
      await person.press(t('payment.athMovil'))
      await person.press(t('payment.paid'))
      await person.press(t('payment.continue'))
      await person.reads(t('followUp.payment.reported'))
    },
  },
  {
    name: 'cancels a registration',
    langs: both,
    go: async (visit) => {
      const { person, staff } = visit
      const { open, t } = inWords(visit)
      const event = await addEvent(staff.api, staff.token)
      const { reference } = await registerFor(staff.api, staff.token, event.id)
      await open(`/registro/${reference}`)
      await person.press(t('registrationPage.cancel'))
      await person.press(t('registrationPage.cancelConfirm'))
      await person.reads(t('registrationPage.return'))
    },
  },
  {
    name: 'takes an offered place',
    langs: both,
    go: async (visit) => {
      const { person, staff } = visit
      const { api, token } = staff
      const { open, t } = inWords(visit)
      const event = await addEvent(api, token)
      const first = await registerFor(api, token, event.id)
      const { reference } = await registerFor(api, token, event.id)
      await asStaff(api, token, 'put', `/api/registrations/${first.id}`, { status: 'cancelled' })
      await open(`/registro/${reference}`)
      await person.press(t('registrationPage.offer.accept'))
      await person.reads(t('registrationPage.done.accept'))
    },
  },
  {
    name: 'gives a date to remember',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { t } = await onRequestPage(visit)
      await person.press(t('remembrance.title'))
      await fill(person, { day: '7', month: visit.lang === 'es' ? 'marzo' : 'March' })
      await person.choose('consent', 'on')
      await person.press(t('remembrance.submit'))
      await person.press(t('remembrance.change'))
    },
  },
  {
    name: 'corrects its card in the directory',
    langs: both,
    go: async (visit) => {
      const { person, staff } = visit
      const { open, t } = inWords(visit)
      await open(await linkToProvider(staff, /\/directorio\/[\w-]+/))
      await person.press(t('providerCard.open'))
      await fill(person, { hours: 'Sábados, 9 a 12' })
      await person.press(t('providerCard.submit'))
      await person.reads(t('providerCard.waiting'))
    },
  },
  {
    name: 'wants no more such e-mails',
    langs: both,
    go: async (visit) => {
      const { person, staff } = visit
      const { open, t } = inWords(visit)
      await open(await linkToProvider(staff, /\/no-mas-correos#[\w-]+/))
      await person.press(t('unsubscribe.confirm'))
      await person.reads(t('unsubscribe.done'))
    },
  },
  {
    name: 'asks to be called',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { open, t } = inWords(visit)
      await open('/contacto#llamame')
      const phone = '787-555-0177'
      person.within = '#llamame'
      await fill(person, { name: uniqueName('Rosa'), phone })
      await person.press(t('callMe.submit'))
      await person.reads(t('callMe.success', { phone: shownPhone(phone) }))
    },
  },
  {
    name: 'finds a provider',
    langs: both,
    go: async (visit) => {
      const { person, staff } = visit
      const { open } = inWords(visit)
      const name = uniqueName('Lic. Vega')
      await addProvider(staff.api, staff.token, { name })
      await open('/recursos')
      await person.type('q', name)
      const isAlone = (name: string) => {
        const cards = [...document.querySelectorAll<HTMLElement>('main article')]
        return cards.length === 1 && Boolean(cards[0]?.innerText.includes(name))
      }
      await until(person.engine, `only ${name} stands in the directory`, isAlone, name)
    },
  },
]
