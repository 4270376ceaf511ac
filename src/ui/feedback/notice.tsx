import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icons/icons.tsx'

export type NoticeProps = {
  tone?: 'info' | 'success' | 'warning' | 'error'
  title?: ReactNode
  children?: ReactNode
  /** Announced when it appears: 'alert' at once, 'status' at the next pause. */
  role?: 'alert' | 'status'
  /** One line where it fits, with `action` at its end: above a record's contents. */
  isCompact?: boolean
  action?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A message in the page, for what matters: a toast may be missed. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, role, isCompact, action, className, ref } = props
  const style = styles[tone]
  return (
    <div
      ref={ref}
      role={role}
      className={classNames(
        'flex items-start gap-3 rounded-card border',
        isCompact ? 'px-4 py-2' : 'p-4',
        style.box,
        className,
      )}
    >
      <Icon
        name={style.icon}
        className={classNames(isCompact ? 'mt-1 size-5' : 'mt-0.5 size-6', style.sign)}
      />
      <div
        className={classNames('min-w-0 flex-1', isCompact && 'flex flex-wrap items-center gap-x-3 gap-y-0.5')}
      >
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {action && (
          <div className="ms-auto flex flex-wrap gap-2 max-sm:ms-0 max-sm:[&_svg]:hidden">{action}</div>
        )}
      </div>
    </div>
  )
}

const styles: Record<
  'info' | 'success' | 'warning' | 'error',
  { icon: IconName; box: string; sign: string }
> = {
  info: { icon: 'info', box: 'border-sky-ink/25 bg-sky', sign: 'text-sky-ink' },
  success: { icon: 'check-circle', box: 'border-hope/25 bg-mint', sign: 'text-hope' },
  warning: { icon: 'alert', box: 'border-pending/30 bg-pending-tint', sign: 'text-pending' },
  error: { icon: 'error-circle', box: 'border-error/30 bg-error-tint', sign: 'text-error' },
}
