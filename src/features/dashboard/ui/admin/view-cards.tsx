import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/icons/icons.tsx'

export type ViewCard = { to: string; label: string; text: string; icon: IconName }

/** back-office.md#dashboard: nine navigation cards. */
export function ViewCards({ views }: { views: readonly ViewCard[] }) {
  return (
    <nav aria-label="Áreas">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {views.map((view) => (
          <li key={view.to}>
            <Link
              to={view.to}
              className="flex h-full gap-3 rounded-card border border-line bg-white p-3 text-ink no-underline hover:border-hope hover:bg-mint max-sm:flex-col max-sm:gap-1.5 sm:p-4"
            >
              <Icon name={view.icon} className="size-6 text-hope" />
              <span className="min-w-0">
                <span className="block font-semibold">{view.label}</span>
                <span className="block text-sm text-ink-2 max-sm:hidden">{view.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
