import { translate } from '#lib/text/texts.ts'
import { administrator } from '../e2e/support/administrator.ts'
import { askForBox, uniqueName } from '../e2e/support/box-requests.ts'
import { addEvent, asStaff } from '../e2e/support/people.ts'
import { until } from '../eyes/engines/engine.ts'
import { both, email, fill, inWords, type Journey, texts, type Visit } from './journey.ts'
import { laterJourneys } from './later-journeys.ts'
import { requestJourneys } from './request-journeys.ts'

async function signIn({ person, url }: Visit) {
  await person.open(`${url}/contacto`)
  await person.press('Acceso administrativo')
  const { username, password } = administrator
  await fill(person, { username, password })
  await person.submit()
}

async function unitWithBoxes(
  { api, token }: Visit['staff'],
  institutionName: string,
  boxesDelivered: number,
) {
  const post = (path: string, data: object) => asStaff(api, token, 'post', path, data)
  const contact = { contactPersonName: 'Enf. Ruiz', phone: '787-555-0100', email: 'enf@ejemplo.org' }
  const days = { collaborationDate: '2026-01-05', deliveryDate: '2026-02-05' }
  const { id } = await post('/api/hospital-deliveries', {
    ...contact,
    ...days,
    institutionName,
    boxesDelivered,
  })
  await post(`/api/hospital-deliveries/${id}/boxes/generate`, {})
  await asStaff(api, token, 'put', `/api/hospital-deliveries/${id}`, { status: 'delivered' })
  return asStaff<{ link: string; pin: string }>(api, token, 'post', '/api/hospital-units', {
    institutionName,
    lowAt: 1,
  })
}

async function enterUnit(visit: Visit): Promise<string> {
  const { person, staff } = visit
  const institutionName = uniqueName('Hospital Sol')
  const { link, pin } = await unitWithBoxes(staff, institutionName, 3)
  await inWords(visit).open(`/unidad#${link}`)
  await person.type('pin', pin)
  await person.submit()
  return institutionName
}

export const journeys: Journey[] = [
  ...requestJourneys,
  {
    name: 'writes',
    langs: both,
    go: async (visit) => {
      const { open, t } = inWords(visit)
      await open('/contacto')
      await fill(visit.person, { name: 'Luz', email: email(), subject: 'Hola', message: 'Gracias por todo' })
      await visit.person.press(t('contact.submit'))
      await visit.person.reads(t('contact.noted'))
    },
  },
  {
    name: 'registers for an event',
    langs: both,
    go: async (visit) => {
      const { person, staff } = visit
      const { open, t } = inWords(visit)
      // The next one, so that it stands on the page.
      const eventDate = new Date(Date.now() + 30 * 3_600_000).toISOString()
      const { title } = await addEvent(staff.api, staff.token, { eventDate, maxParticipants: 50 })
      await open('/eventos')
      await person.press(`${t('events.register')}: ${title}`).catch(async () => {
        await person.press(t('events.viewAll'))
        await person.press(`${t('events.register')}: ${title}`)
      })
      await fill(person, { fullName: 'Rosa Díaz', email: email(), phone: '7875550183' })
      await person.submit()
      await person.reads(t('registration.noted'))
    },
  },
  {
    name: 'offers help',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { open, t } = inWords(visit)
      await open('/contacto')
      await person.press(t('home.volunteer.button'))
      await until(
        person.engine,
        'the dialog is open',
        () => document.querySelector('dialog[open]') !== null,
        null,
      )
      const who = { name: 'Ana Colón', phone: '787-555-0182', town: 'Añasco', email: email() }
      await fill(person, { ...who, talent: 'Coser y escuchar', availability: 'Sábados' })
      await person.submit()
      await person.reads(t('volunteer.noted'))
    },
  },
  {
    name: 'gives',
    langs: both,
    go: async (visit) => {
      const { person } = visit
      const { open, t } = inWords(visit)
      await open('/donar')
      await person.choose('amount', '50')
      await person.choose('method', 'ath_movil')
      await person.submit()
      await person.reads(t('donation.tellUs'))
    },
  },
  {
    name: 'changes the language',
    langs: both,
    go: async (visit) => {
      const { person, lang } = visit
      const { open, t } = inWords(visit)
      const other = lang === 'es' ? 'en' : 'es'
      await open('/quienes-somos')
      // A browser without popover has a link to the other language in place of the menu.
      if (await person.engine.evaluate(() => 'popover' in HTMLElement.prototype, null))
        await person.press(t('language.label'))
      await person.press(t(`language.${other}`))
      const isIn = (other: string) => document.documentElement.lang === other
      await until(person.engine, `the page is in ${other}`, isIn, other)
      await person.reads(translate(texts[other], 'about.title'))
    },
  },
  {
    name: 'gives a box at the unit',
    langs: both,
    needsCookies: true,
    go: async (visit) => {
      const { person } = visit
      const { t } = inWords(visit)
      await person.reads(await enterUnit(visit))
      await person.press(t('hospitalUnits.giveName').split('{')[0] ?? '')
      await person.reads(t('hospitalUnits.onShelf.many', { count: 2 }))
      await person.reads(t('hospitalUnits.given.one'))
    },
  },
  {
    name: 'signs in, reads the list, sees the packing table',
    langs: ['es'],
    needsStorage: true,
    go: async (visit) => {
      const { person, url, staff } = visit
      const recipientName = uniqueName('Luz')
      const { id, code } = await askForBox(staff.api, staff.token, { recipientName })
      await signIn(visit)
      await person.reads('Te damos la bienvenida')
      await person.open(`${url}/admin/solicitudes?q=${encodeURIComponent(recipientName)}`)
      await person.reads(recipientName)
      await person.open(`${url}/admin/preparar?ficha=${id}`)
      await person.reads(code)
    },
  },
  ...laterJourneys,
]

/** Where a browser sends no cookies, the unit is told. */
export const entersWithoutCookies: Journey = {
  name: 'is told that the unit’s page needs cookies',
  langs: both,
  go: async (visit) => {
    await enterUnit(visit)
    await visit.person.reads(inWords(visit).t('login.noStorage'))
  },
}

/** Where a browser keeps nothing, staff are told. */
export const signsInWithoutStorage: Journey = {
  name: 'is told that signing in needs storage',
  langs: ['es'],
  go: async (visit) => {
    await signIn(visit)
    await visit.person.reads('Este navegador no guarda datos')
  },
}
