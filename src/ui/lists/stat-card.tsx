import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { Icon, type IconName } from '../icons/icons.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'

export type StatCardProps = {
  label: string
  value: ReactNode
  icon?: IconName
  /** A comparison as text: "3 más que en febrero". */
  change?: ReactNode
  /** What the number counts. */
  explanation?: string
}

export function StatCard({ label, value, icon, change, explanation }: StatCardProps) {
  return (
    <Card className="flex flex-col gap-1 sm:p-5">
      <div className="flex min-h-8 items-center gap-2 text-ink-2">
        {icon && <Icon name={icon} className="size-5 max-sm:hidden" />}
        <p className="min-w-0 flex-1 text-sm">{label}</p>
        {explanation && (
          <Tooltip text={explanation} explains>
            <button
              type="button"
              aria-label={label}
              className="-me-2 inline-flex size-8 items-center justify-center rounded-full hover:bg-sand"
            >
              <Icon name="help" />
            </button>
          </Tooltip>
        )}
      </div>
      <p className="font-serif text-2xl font-semibold tabular-nums">{value}</p>
      {change && <p className="text-sm text-ink-2">{change}</p>}
    </Card>
  )
}
