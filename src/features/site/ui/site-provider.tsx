import { createContext, type ReactNode, useContext } from 'react'
import type { SiteSettings } from '../schemas.ts'

const Context = createContext<SiteSettings | null>(null)

export function SiteProvider({ site, children }: { site: SiteSettings; children: ReactNode }) {
  return <Context value={site}>{children}</Context>
}

/** The organisation's settings in the page's language. */
export function useSite(): SiteSettings {
  const site = useContext(Context)
  if (!site) throw new Error('useSite outside SiteProvider')
  return site
}
