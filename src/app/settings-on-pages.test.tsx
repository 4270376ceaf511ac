import { globSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { type ComponentType, createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { beforeAll, describe, expect, it } from 'vitest'
import { publicSettings } from '#domains/site/site/public-settings.ts'
import type { SiteSettings } from '#domains/site/site/schemas.ts'
import { loadSiteSettings } from '#domains/site/site/settings.server.ts'
import { loadTexts } from '#lib/text/texts.server.ts'
import { type Lang, langs } from '#lib/text/texts.ts'
import PublicSite from './layouts/public.tsx'
import { organisationData } from './page-head.tsx'
import type { PublicPageParts } from './read-page.ts'
import About from './routes/public/about.tsx'
import Contact from './routes/public/contact.tsx'
import Donate from './routes/public/donate.tsx'
import Home from './routes/public/home.tsx'
import Offline from './routes/public/offline.tsx'
import Press from './routes/public/press.tsx'
import Privacy from './routes/public/privacy.tsx'
import Resources from './routes/public/resources.tsx'

// Every text in the organisation's settings file must appear on a page.

const texts = loadTexts()
const photo = `/api/images/${'0'.repeat(64)}`
const shipped = loadSiteSettings({ dataDir: '/nonexistent' })

type Thing = SiteSettings['boxThings'][number]
type AnyPage = ComponentType<{ data: unknown }>
const page = {
  home: Home,
  about: About,
  resources: Resources as AnyPage,
  contact: Contact,
  donate: Donate,
  privacy: Privacy,
  press: Press as AnyPage,
  offline: Offline,
} satisfies Record<string, ComponentType<never> | AnyPage>

async function html(name: keyof typeof page, lang: Lang, site: SiteSettings): Promise<string> {
  const initial: PublicPageParts = {
    state: {
      lang,
      path: '/',
      translationsUrl: '',
      data: { providers: [] },
      failure: null,
      closed: null,
      file: name,
      scripts: [],
      later: [],
    },
    translations: { texts: texts[lang], site: publicSettings(site) },
  }
  const { prelude } = await prerenderToNodeStream(
    createElement(PublicSite, { initial, Page: page[name] as AnyPage }),
  )
  return (await text(prelude)).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ')
}

/**
 * Shown only in a dialog, on a family's own page, on a payment page, in print, or as digits of a link. The browser tests
 * cover these.
 */
const elsewhere =
  /^(waiver|receipts|pickupPlaces|homeDelivery|returnAddress|social\.embedUrl|payment\.(paypalShippingAction|paypalBusiness)|contact\.(opens|closes|whatsapp|sms)|organisation\.emailSignature)/

const amounts: Record<string, string> = { '25': '26', '50': '51', '100': '101' }

/** Gives each text a unique marker. Links, phone numbers and amounts stay valid. */
function marked(site: SiteSettings): { site: SiteSettings; marks: Map<string, string> } {
  const marks = new Map<string, string>()
  const markedText = (value: string, path: string): string => {
    if (/\.(key|to|photo)$|^privacy\.inForceSince|\.(state|zip)$/.test(path)) return value
    const mark = `marca${marks.size}x`
    const changed = /Usd$|presets/.test(path)
      ? (amounts[value] ?? '77.31')
      : /phone$|crisis\.(number|alternative|emergency)$/.test(path)
        ? `787-555-7${100 + marks.size}`
        : /^https:/.test(value)
          ? `${value}/${mark}`
          : /@/.test(value)
            ? `${mark}@example.net`
            : `${value}${mark}`
    marks.set(path, changed)
    return changed
  }
  const walk = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return markedText(value, path)
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, walk(child, path ? `${path}.${key}` : key)]),
    )
  }
  return { site: walk(site, '') as SiteSettings, marks }
}

/** With what the shipped settings leave blank. */
const filled = (site: SiteSettings): SiteSettings => ({
  ...site,
  hero: { photo, caption: 'Pie' },
  story: { ...site.story, signedBy: 'Firma' },
  privacy: { ...site.privacy, mailCompany: 'Correos', hostCompany: 'Servidores' },
  donation: { ...site.donation, taxStatus: 'Exenta', accountsUrl: 'https://example.org/cuentas' },
  boxThings: site.boxThings.map((thing) => ({ ...thing, name: 'Nombre', line: 'Nota' })),
  otherThings: [{ name: 'Otra', line: 'Su nota', photo }],
})

describe.each(langs)('%s', (lang) => {
  const { site, marks } = marked(filled(shipped[lang]))
  let all = ''
  beforeAll(async () => {
    const facts = {
      lang,
      texts: texts[lang],
      site: publicSettings(site),
      publicUrl: 'https://example.org',
      url: '',
    }
    all = JSON.stringify(organisationData(facts))
    for (const name of Object.keys(page) as (keyof typeof page)[]) all += await html(name, lang, site)
    // The product name is in a span with its own lang attribute.
    all += all.replace(/<[^>]+>/g, '')
  })

  it('every setting appears on a page', () => {
    const missing = [...marks].filter(([path, mark]) => !elsewhere.test(path) && !all.includes(mark))
    expect(missing).toEqual([])
  })

  it('an example fact has its mark beside it, on every page that shows it', async () => {
    const { contact, social, organisation } = shipped[lang]
    const shown = {
      phone: contact.phone,
      email: contact.email,
      map: contact.mapUrl,
      links: social.facebookUrl,
      name: organisation.legalName,
    }
    const unmarked: string[] = []
    for (const name of Object.keys(page) as (keyof typeof page)[]) {
      const whole = await html(name, lang, shipped[lang])
      const main = /<main.*<\/main>/s.exec(whole)?.[0] ?? ''
      for (const [fact, value] of Object.entries(shown)) {
        const mark = texts[lang][`examples.${fact}` as keyof (typeof texts)[Lang]] ?? ''
        if (main.includes(value) && !main.includes(mark)) unmarked.push(`${name}: ${fact}`)
      }
    }
    expect(unmarked).toEqual([])
  })

  it('no shipped contact or price remains', () => {
    for (const { phone, email, mapUrl } of [shipped[lang].contact]) {
      expect(all).not.toContain(phone)
      expect(all).not.toContain(email)
      expect(all).not.toMatch(new RegExp(`${mapUrl}"`))
    }
    expect(all).not.toContain(shipped[lang].shippingFeeUsd)
  })

  it('adapts the review texts to their number and hides the heading of an empty hospital list', async () => {
    const { reviews } = shipped[lang]
    const all = texts[lang]['reviews.seeAll'] ?? ''
    const home = (count: number) => html('home', lang, { ...shipped[lang], reviews: reviews.slice(0, count) })
    expect(await home(5)).toContain(all)
    expect(await home(4)).not.toContain(all)
    expect(await home(4)).toContain(texts[lang]['reviews.seeEvery'])
    expect(await home(1)).not.toContain('aria-roledescription="carousel"')
    const about = await html('about', lang, { ...shipped[lang], hospitals: [] })
    expect(about).not.toContain(texts[lang]['hospitals.title'])
  })

  it('numbers what is in the box without the things that the organisation leaves out', async () => {
    const [letter = '', plush = ''] = [1, 2].map((item) => texts[lang][`contents.items.${item}.name`])
    const boxThings = shipped[lang].boxThings.map((thing, index) => ({ ...thing, isLeftOut: index === 0 }))
    const home = await html('home', lang, {
      ...shipped[lang],
      boxThings,
      letter: { text: null, placeholder: false },
    })
    expect(home).not.toContain(`</span>${letter}</button>`)
    expect(home).toContain(`>I</span>${plush}</button>`)
  })

  it('says that all is drawn only without a photo, and draws nothing under another name', async () => {
    const drawn = (some: string) => texts[lang][`home.teaser.${some}`] ?? '?'
    const [letter, plush, ...others] = shipped[lang].boxThings as [Thing, Thing, ...Thing[]]
    const renamed = { ...shipped[lang], boxThings: [letter, { ...plush, name: 'Manta' }, ...others] }
    const without = await html('home', lang, renamed)
    expect(without).toContain(drawn('drawn'))
    expect(without).toContain('.svg#letter"')
    expect(without).not.toContain('.svg#plush"')
    const withPhoto = await html('home', lang, { ...shipped[lang], hero: { photo, caption: null } })
    expect(withPhoto).not.toContain(drawn('drawn'))
    expect(withPhoto).toContain(drawn('someDrawn'))
  })

  it('lists a tier beside the form only if its amount is not a preset, in any notation', async () => {
    const { tiers } = shipped[lang].donation
    const donate = (presets: string[]) =>
      html('donate', lang, { ...shipped[lang], donation: { ...shipped[lang].donation, presets, tiers } })
    const box = async (presets: string[]) =>
      /<aside aria-labelledby="niveles".*?<\/aside>/s.exec(await donate(presets))?.[0]
    expect(await box(['25.00', '50', '100'])).toMatch(/^[^>]* hidden noscript:block"/)
    expect(await box(['10', '50', '100'])).not.toMatch(/^[^>]* hidden/)
    expect(await box(['10', '50', '100'])).toMatch(/class="[^"]*gap-x-4 py-3 flex"/)
  })
})

/** What a file shows, and the mark that it needs. Parts of a dialog are not in the pages above. */
const factsInCode = {
  phone: /(?<!\$)\{contact\.phone\}|\bphone: contact\.phone\b|const \{ phone \} = useSite\(\)\.contact/,
  email: /(?<!\$)\{contact\.email\}|\bemail: (?:site\.)?contact\.email\b/,
  payment: /\bpayment\.athMovilUrl\b/,
  waiver: /\bwaiver\.summary\b/,
  name: /\borganisation\.legalName\b/,
  links: /\bsocial\.(?:facebook|communityInvite)Url\b/,
  letter: /\bletter\.text\b/,
  moment: /\bmoment\.text\b/,
  homeDelivery: /\blistOf\((?:site\.)?homeDelivery\.towns\b/,
}

it.each(Object.entries(factsInCode))('a file that shows an example of %s marks it', (fact, use) => {
  const codeOf = (file: string) => readFileSync(file, 'utf8')
  const shown = globSync('src/{domains/**/ui/public,app/{routes,layouts}}/**/*.tsx').filter((file) =>
    use.test(codeOf(file)),
  )
  expect(shown).not.toEqual([])
  expect(shown.filter((file) => !codeOf(file).includes(`<ExampleNote fact="${fact}"`))).toEqual([])
})
