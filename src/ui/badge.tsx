import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icons/icons.tsx'

export type BadgeTone = 'pending' | 'progress' | 'sent' | 'done' | 'closed' | 'error' | 'info' | 'neutral'

type BadgeProps = { tone: BadgeTone; icon?: IconName; className?: string; children: ReactNode }

/** An icon and a text, because colour alone is not enough. */
export function Badge({ tone, icon, className, children }: BadgeProps) {
  const style = styles[tone]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border border-current/25 px-2.5 py-0.5 align-middle text-[0.9375rem] font-semibold leading-6 whitespace-nowrap in-[td]:px-2 in-[td]:py-0 in-[td]:text-sm in-[td]:[&>svg]:hidden',
        style.tint,
        className,
      )}
    >
      <Icon name={icon ?? style.icon} className="size-4" />
      {children}
    </span>
  )
}

const styles: Record<BadgeTone, { icon: IconName; tint: string }> = {
  pending: { icon: 'clock', tint: 'bg-pending-tint text-pending' },
  progress: { icon: 'progress', tint: 'bg-progress-tint text-progress' },
  sent: { icon: 'truck', tint: 'bg-sent-tint text-sent' },
  done: { icon: 'check', tint: 'bg-done-tint text-done' },
  closed: { icon: 'lock', tint: 'bg-closed-tint text-closed' },
  error: { icon: 'alert', tint: 'bg-error-tint text-error' },
  info: { icon: 'info', tint: 'bg-sky text-sky-ink' },
  neutral: { icon: 'tag', tint: 'bg-sand text-ink' },
}
