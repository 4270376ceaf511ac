import { useSyncExternalStore } from 'react'
import { createListeners } from '#ui/listeners.ts'
import type { PublicSettings } from '../../public-settings.ts'

/** What the office's menu and papers show of the settings. */
const shownParts = ['organisation', 'contact'] as const
type Shown = Partial<Pick<PublicSettings, (typeof shownParts)[number]>>

let published: Record<string, object> = {}
const current = () => published
const { subscribe, notify } = createListeners()

/** Staff published part of the settings: the page got them when it was loaded. */
export function showPublished(part: Record<string, unknown>): void {
  for (const name of shownParts)
    published = { ...published, [name]: { ...published[name], ...(part[name] as object | undefined) } }
  notify()
}

/** The page's settings, with what was published since. */
export function useSettingsNow(site: PublicSettings): PublicSettings {
  const now = useSyncExternalStore(subscribe, current, current) as Shown
  return {
    ...site,
    organisation: { ...site.organisation, ...now.organisation },
    contact: { ...site.contact, ...now.contact },
  }
}
