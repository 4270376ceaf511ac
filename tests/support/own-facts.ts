import type { SiteSettings } from '#domains/site/site/schemas.ts'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import type { TestApp } from './app.ts'

/** The facts that receipts print are an organisation's own, and no examples. */
export function haveOwnFacts({ services }: TestApp): void {
  const { es, en } = services.get(siteSettings)
  services.set(siteSettings, { es: withOwn(es), en: withOwn(en) })
}

const withOwn = (site: SiteSettings): SiteSettings => ({
  ...site,
  organisation: { ...site.organisation, placeholder: false, name: 'Abrazo', legalName: 'Abrazo, Inc.' },
  returnAddress: { ...site.returnAddress, name: 'Abrazo', line1: '12 Calle Luna' },
  contact: { ...site.contact, phone: '787-555-2100', email: 'hola@abrazo.pr' },
  receipts: { ...site.receipts, placeholder: false },
})
