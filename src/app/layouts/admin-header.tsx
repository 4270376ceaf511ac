import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { authApi } from '#features/auth/endpoints.ts'
import { useSite } from '#features/site/ui/site-provider.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { type AdminView, adminViews, dashboard, topBarViews } from './admin-views.ts'

type AdminHeaderProps = {
  onLogOut: () => void
  /** The global search, in the middle of the bar. */
  search?: ReactNode
}

export function AdminHeader({ onLogOut, search }: AdminHeaderProps) {
  const { organisation } = useSite()
  const { pathname } = useLocation()
  const id = useId()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the phone menu
  useEffect(() => setOpen(false), [pathname])
  const linksTo = (list: readonly AdminView[], className: string) =>
    list.map((view) => (
      <li key={view.to}>
        <ViewLink view={view} pathname={pathname} className={className} />
      </li>
    ))
  return (
    <header className="no-print border-b border-line bg-white">
      <div className="mx-auto flex min-h-14 max-w-[84rem] items-center gap-3 px-4 py-1.5 lg:px-6">
        <Link
          to="/admin"
          className="min-w-0 flex-1 truncate font-serif text-lg font-semibold text-ink no-underline lg:flex-none"
        >
          {organisation.name}
          <span className="sr-only">: panel de administración</span>
        </Link>
        {search && <div className="min-w-0 lg:mx-auto lg:w-full lg:max-w-md">{search}</div>}
        <nav aria-label="Otros lugares" className="ms-auto hidden lg:block">
          <ul className="flex items-center gap-1">{linksTo(topBarViews, topBarLinkClass)}</ul>
        </nav>
        <div className="hidden items-center gap-1 border-s border-line ps-3 lg:flex">
          <span className="contents lg:max-[80rem]:hidden">
            <UserName />
          </span>
          <Button variant="quiet" size="small" icon="logout" onClick={onLogOut}>
            Salir
          </Button>
        </div>
        <Button
          variant="quiet"
          size="small"
          icon={open ? 'close' : 'menu'}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="min-h-11 lg:hidden"
        >
          Menú
        </Button>
      </div>
      <nav aria-label="Administración" className="hidden border-t border-line lg:block">
        <ul className="mx-auto flex max-w-[84rem] px-4">
          {linksTo([dashboard, ...adminViews], tabLinkClass)}
        </ul>
      </nav>
      <nav id={id} aria-label="Menú" hidden={!open} className="border-t border-line px-2 pb-3 lg:hidden">
        <ul className="grid grid-cols-1 sm:grid-cols-2">
          {linksTo([dashboard, ...adminViews, ...topBarViews], menuLinkClass)}
        </ul>
        <div className="mt-2 flex items-center justify-between gap-2 border-t border-line px-2 pt-2">
          <UserName />
          <Button variant="quiet" size="small" icon="logout" onClick={onLogOut} className="min-h-11">
            Cerrar sesión
          </Button>
        </div>
      </nav>
    </header>
  )
}

type ViewLinkProps = { view: AdminView; pathname: string; className: string }

function ViewLink({ view, pathname, className }: ViewLinkProps) {
  const current =
    view.to === '/admin' ? pathname === '/admin' : pathname === view.to || pathname.startsWith(`${view.to}/`)
  return (
    <Link to={view.to} aria-current={current ? 'page' : undefined} className={className}>
      {/* Between tablet and wide screen widths there is no room for the icons. */}
      <span className="contents lg:max-[80rem]:hidden">
        <Icon name={view.icon} className="size-5 lg:size-4" />
      </span>
      <span className="lg:hidden">{view.label}</span>
      <span className="max-lg:hidden">{view.short}</span>
    </Link>
  )
}

function UserName() {
  const user = useRead(authApi.getUser)
  return (
    <Link
      to="/admin/personas"
      title="Tu acceso y tu contraseña"
      className="inline-flex min-h-11 max-w-44 items-center text-sm text-ink-2 underline-offset-4 hover:text-ink lg:min-h-9"
    >
      <span className="truncate">{user.data?.fullName}</span>
    </Link>
  )
}

const topBarLinkClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-sm text-ink-2 no-underline hover:bg-sand hover:text-ink aria-[current=page]:bg-mint aria-[current=page]:text-hope-strong'
const tabLinkClass =
  'inline-flex min-h-11 items-center gap-1.5 border-b-[3px] border-transparent px-2.5 text-sm font-medium text-ink-2 no-underline hover:text-ink aria-[current=page]:border-hope aria-[current=page]:font-semibold aria-[current=page]:text-hope'
const menuLinkClass =
  'flex min-h-11 items-center gap-3 rounded-control px-2 text-ink no-underline hover:bg-mint aria-[current=page]:bg-mint aria-[current=page]:font-semibold aria-[current=page]:text-hope-strong'
