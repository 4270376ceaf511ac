import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { useStepBeforeWork } from '#domains/team/account/ui/admin/use-step-before-work.ts'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { AdminMenu } from './admin-menu.tsx'

type AdminHeaderProps = {
  onLogOut: () => void
  search: ReactNode
}

const storeKey = 'adminMenu'

/** The menu at the side of wide screens; it folds to icons, a choice stored on the device. */
export function AdminSidebar({ onLogOut, search }: AdminHeaderProps) {
  const step = useStepBeforeWork()
  const isRoomy = useMediaQuery('(min-width: 80rem)')
  const [chosen, setChosen] = useState(() => readStored('localStorage', storeKey))
  const isFolded = chosen === null ? !isRoomy : chosen === 'folded'
  const fold = () => {
    const next = isFolded ? 'open' : 'folded'
    writeStored('localStorage', storeKey, next)
    setChosen(next)
  }
  const foldLabel = isFolded ? 'Desplegar el menú' : 'Plegar el menú'
  return (
    <header
      className={classNames(
        'no-print sticky top-0 flex h-(--screen) shrink-0 flex-col gap-2 border-e border-line bg-white p-2',
        isFolded ? 'w-16' : 'w-58',
      )}
    >
      <OrganisationLink isFolded={isFolded} />
      {!step && (
        <>
          <div data-menu={isFolded ? 'folded' : 'open'} className="group/menu">
            {search}
          </div>
          <nav aria-label="Administración" className="min-h-0 flex-1 overflow-y-auto">
            <AdminMenu isFolded={isFolded} />
          </nav>
        </>
      )}
      <div
        className={classNames(
          'mt-auto flex items-center gap-1 border-t border-line pt-1',
          isFolded && 'flex-col',
        )}
      >
        {!isFolded && <UserName />}
        <Button
          variant="quiet"
          size="small"
          icon="logout"
          aria-label="Salir"
          title="Salir"
          onClick={onLogOut}
          className={isFolded ? '' : 'ms-auto'}
        />
        {!step && (
          <Button
            variant="quiet"
            size="small"
            icon={isFolded ? 'chevron-right' : 'chevron-left'}
            aria-label={foldLabel}
            title={foldLabel}
            aria-expanded={!isFolded}
            onClick={fold}
          />
        )}
      </div>
    </header>
  )
}

/** The bar of narrow screens; the menu opens over the page. */
export function AdminBar({ onLogOut, search }: AdminHeaderProps) {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname])
  if (useStepBeforeWork())
    return (
      <header className={barClass}>
        <OrganisationLink />
        <LogOut onLogOut={onLogOut} />
      </header>
    )
  return (
    <header className={barClass}>
      <OrganisationLink />
      {search}
      <Button
        variant="quiet"
        size="small"
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="min-h-11"
      >
        Menú
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Menú" size="sheet" closeOnBackdrop>
        <nav aria-label="Administración">
          <AdminMenu isDrawer />
        </nav>
        <div className="mt-2 flex items-center justify-between gap-2 border-t border-line pt-2">
          <UserName />
          <LogOut onLogOut={onLogOut} />
        </div>
      </Dialog>
    </header>
  )
}

const barClass = 'no-print flex min-h-14 items-center gap-3 border-b border-line bg-white px-4 py-1.5'

const LogOut = ({ onLogOut }: Pick<AdminHeaderProps, 'onLogOut'>) => (
  <Button variant="quiet" size="small" icon="logout" onClick={onLogOut} className="min-h-11">
    Cerrar sesión
  </Button>
)

function OrganisationLink({ isFolded = false }: { isFolded?: boolean }) {
  const { organisation } = useSite()
  return (
    <Link
      to="/admin"
      className="min-w-0 flex-1 px-2 py-1 font-serif text-lg font-semibold text-ink no-underline max-lg:line-clamp-2 max-lg:px-0 max-sm:text-base max-sm:leading-tight lg:flex-none lg:truncate"
    >
      {isFolded ? <span aria-hidden="true">{organisation.name.slice(0, 1)}</span> : organisation.name}
      <span className="sr-only">{isFolded ? organisation.name : ''}: panel de administración</span>
    </Link>
  )
}

function UserName() {
  const user = useRead(authApi.getUser)
  if (user.data?.mustDo) return <span className="truncate px-2 text-sm text-ink-2">{user.data.fullName}</span>
  return (
    <Link
      to="/admin/mi-cuenta"
      title="Mi cuenta: contraseña, sesiones y este equipo"
      className="inline-flex min-h-11 min-w-0 items-center px-2 text-sm text-ink-2 underline decoration-line underline-offset-4 hover:text-ink lg:min-h-9"
    >
      <span className="truncate">{user.data?.fullName}</span>
      <span className="sr-only">: mi cuenta</span>
    </Link>
  )
}
