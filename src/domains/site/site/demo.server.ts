import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { langs } from '#lib/text/texts.ts'
import { loadSiteSettings } from './settings.server.ts'

/** Families never get an example place. In the demo and in tests the shipped one counts as real. */
export function writeDemoSettings(dataDir: string): void {
  const settings = loadSiteSettings({ dataDir })
  for (const lang of langs) {
    const pickupPlaces = settings[lang].pickupPlaces.map((place) => ({ ...place, placeholder: false }))
    writeFileSync(join(dataDir, `settings.${lang}.json`), JSON.stringify({ pickupPlaces }))
  }
}
