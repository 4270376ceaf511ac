import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'

/** A `<dl>` of one record's values. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>
}

export type DescriptionItemProps = {
  label: string
  value: string | null | false | undefined
  /** The copy button's label: "Copiar el teléfono". */
  copy?: string
  lines?: boolean
  children?: ReactNode
}

/** An item without a value is not rendered. */
export function DescriptionItem({ label, value, copy, lines, children }: DescriptionItemProps) {
  if (!value) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <dt className="text-sm text-ink-2 max-sm:col-span-2">{label}</dt>
      <dd className={lines ? 'whitespace-pre-line' : 'min-w-0'}>{children ?? value}</dd>
      {copy && (
        <dd className="-my-1">
          <CopyButton text={value} label={copy} iconOnly />
        </dd>
      )}
    </div>
  )
}
