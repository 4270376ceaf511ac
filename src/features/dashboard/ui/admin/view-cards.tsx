import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/icons/icons.tsx'

export type ViewCard = { to: string; label: string; text: string; icon: IconName }

export function ViewCards({ views }: { views: readonly ViewCard[] }) {
  return (
    <nav aria-label="Áreas">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {views.map((view) => (
          <li key={view.to}>
            <Link
              to={view.to}
              className="flex h-full items-center gap-2.5 rounded-card border border-line bg-white px-3 py-2 text-ink no-underline hover:border-hope hover:bg-mint max-sm:flex-col max-sm:gap-1.5 max-sm:text-center"
            >
              <Icon name={view.icon} className="size-5 text-hope" />
              <span className="min-w-0">
                <span className="block font-semibold">{view.label}</span>
                <span className="sr-only">{view.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
