import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/icons/icons.tsx'

export type ViewCard = { to: string; label: string; text: string; icon: IconName }

export function ViewCards({ views }: { views: readonly ViewCard[] }) {
  return (
    <nav aria-label="Áreas">
      {/* Nine in three rows, or in one where there is room. A role's own cards come on top of the nine. */}
      <ul className="grid grid-cols-3 gap-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-1.5">
        {views.map((view) => (
          <li key={view.to}>
            <Link
              to={view.to}
              className="flex h-full flex-col items-center gap-1 rounded-card border border-line bg-white px-1.5 py-2 text-center text-ink no-underline max-[23rem]:px-0.5 hover:border-hope hover:bg-mint lg:py-1.5"
            >
              <Icon name={view.icon} className="size-5 text-hope" />
              <span className="min-w-0 max-w-full">
                <span className="block text-sm leading-tight font-semibold break-words hyphens-auto max-[23rem]:text-[0.8125rem]">
                  {view.label}
                </span>
                <span className="sr-only">{view.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
