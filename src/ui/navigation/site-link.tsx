import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, useContext } from 'react'

type SiteLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** A place in this site. */
  to: string
  ref?: Ref<HTMLAnchorElement>
}

const PlainLink = ({ to, ...props }: SiteLinkProps) => <a {...props} href={to} />

const Context = createContext<ComponentType<SiteLinkProps>>(PlainLink)

/** The back office goes from view to view with its router's link; the public pages carry no router. */
export const SiteLinkProvider = Context.Provider

export function SiteLink(props: SiteLinkProps) {
  const Link = useContext(Context)
  return <Link {...props} />
}
