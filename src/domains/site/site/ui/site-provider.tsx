import { createContext, type ReactNode, useContext } from 'react'
import type { PublicSettings } from '../public-settings.ts'

const Context = createContext<PublicSettings | null>(null)

export function SiteProvider({ site, children }: { site: PublicSettings; children: ReactNode }) {
  return <Context value={site}>{children}</Context>
}

/** The organisation's settings in the page's language. */
export function useSite(): PublicSettings {
  const site = useContext(Context)
  if (!site) throw new Error('useSite outside SiteProvider')
  return site
}
