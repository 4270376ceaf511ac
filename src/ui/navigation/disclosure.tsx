import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icons.tsx'

export type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  className?: string
}

/** A native `<details>`: it works without JavaScript, and "find in page" opens it. */
export function Disclosure({ summary, children, defaultOpen, className }: DisclosureProps) {
  return (
    <details
      open={defaultOpen}
      className={classNames('group rounded-card border border-line bg-white', className)}
    >
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-card px-4 py-2.5 font-semibold text-hope hover:bg-mint [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron-right"
          className="size-5 transition-transform group-open:[transform:rotate(90deg)]"
        />
        {summary}
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}

export type ShowMoreProps = { more: string; less: string; children: ReactNode }

/** A button that shows or hides the rest of a list. */
export function ShowMore({ more, less, children }: ShowMoreProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <div id={id} hidden={!open}>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-hope hover:bg-mint"
      >
        <Icon name={open ? 'chevron-up' : 'chevron-down'} />
        {open ? less : more}
      </button>
    </>
  )
}
