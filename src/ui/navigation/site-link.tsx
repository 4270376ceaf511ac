import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react'

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** A path of this site. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

const PlainLink = ({ to, ...props }: SiteLinkProps) => <a {...props} href={to} />

const Context = createContext<ComponentType<SiteLinkProps>>(PlainLink)

/** The back office provides its router's link. Public pages have no router and use plain links. */
export const SiteLinkProvider = Context.Provider

export function SiteLink(props: SiteLinkProps) {
  const Link = useContext(Context)
  return <Link {...props} />
}
