import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { officeParts } from '#lib/office-parts.ts'
import { langs } from '#lib/text/texts.ts'
import { loadSiteSettings } from './settings.server.ts'

const accountsUrl = 'https://example.org/cuentas'
const donation = {
  es: { taxStatus: 'Entidad exenta de ejemplo, 501(c)(3), número 00-0000000', accountsUrl },
  en: { taxStatus: 'Sample tax-exempt entity, 501(c)(3), number 00-0000000', accountsUrl },
}

/**
 * Families never get an example place. In the demo and in tests the shipped one counts as real, and every part of the
 * back office is shown.
 */
export function writeDemoSettings(dataDir: string): void {
  const settings = loadSiteSettings({ dataDir })
  const shown = Object.fromEntries(officeParts.map((part) => [part, true]))
  for (const lang of langs) {
    const pickupPlaces = settings[lang].pickupPlaces.map((place) => ({ ...place, placeholder: false }))
    writeFileSync(
      join(dataDir, `settings.${lang}.json`),
      JSON.stringify({ pickupPlaces, officeParts: shown, donation: donation[lang] }),
    )
  }
}
