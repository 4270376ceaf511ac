import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icons.tsx'

export function CloseButton({
  label,
  onClick,
  className,
}: {
  label: string
  onClick: () => void
  className?: string
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sand hover:text-ink',
        className,
      )}
    >
      <Icon name="close" className="size-6" />
    </button>
  )
}
