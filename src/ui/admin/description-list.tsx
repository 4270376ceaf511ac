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
  /** A name, or a place: a browser that translates the page leaves it. So is what can be copied, unless it says no. */
  isName?: boolean
  lines?: boolean
  children?: ReactNode
}

/** An item without a value is not rendered. */
export function DescriptionItem(props: DescriptionItemProps) {
  const { label, value, copy, isName = Boolean(copy), lines, children } = props
  if (!value) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <dt className="text-sm text-ink-2 max-sm:col-span-2">{label}</dt>
      <dd translate={isName ? 'no' : undefined} className={lines ? 'whitespace-pre-line' : 'min-w-0'}>
        {children ?? value}
      </dd>
      {copy && (
        <dd className="-my-1">
          <CopyButton text={value} label={copy} iconOnly />
        </dd>
      )}
    </div>
  )
}
