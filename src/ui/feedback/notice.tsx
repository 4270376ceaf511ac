import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icons.tsx'

export type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'error'
  title?: ReactNode
  children?: ReactNode
  /** Read aloud when it appears: 'alert' at once, 'status' when there is a pause. */
  role?: 'alert' | 'status'
  className?: string
}

/** care.md#principles: a toast may be missed; what matters stands in the page. */
export function Notice({ tone = 'info', title, children, role, className }: NoticeProps) {
  const look = looks[tone]
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-3 rounded-card border p-4', look.box, className)}
    >
      <Icon name={look.icon} className={classNames('mt-0.5 size-6', look.sign)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

const looks: Record<'info' | 'success' | 'warning' | 'error', { icon: IconName; box: string; sign: string }> =
  {
    info: { icon: 'info', box: 'border-sky-ink/25 bg-sky', sign: 'text-sky-ink' },
    success: { icon: 'check-circle', box: 'border-hope/25 bg-mint', sign: 'text-hope' },
    warning: { icon: 'alert', box: 'border-pending/30 bg-pending-tint', sign: 'text-pending' },
    error: { icon: 'error-circle', box: 'border-error/30 bg-error-tint', sign: 'text-error' },
  }
