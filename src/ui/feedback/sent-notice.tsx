import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icons/icons.tsx'

type SentNoticeProps = {
  title: string
  text: string
  heading?: 'h2' | 'h3' | 'h4'
  /** False: it was sent on an earlier visit. */
  takesFocus?: boolean
  children?: ReactNode
}

/** Replaces a submitted form and takes the focus, because a toast may be missed. */
export function SentNotice({
  title,
  text,
  heading: Heading = 'h3',
  takesFocus = true,
  children,
}: SentNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-hope/25 bg-mint p-5 wrap-anywhere sm:p-7">
      <span className="flex size-12 items-center justify-center rounded-full bg-white text-hope">
        <Icon name="check" className="size-7" />
      </span>
      <div role="status">
        <Heading ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </Heading>
        <p className="mt-1">{text}</p>
      </div>
      {children && <div className="flex w-full flex-wrap gap-3">{children}</div>}
    </div>
  )
}

/** What happens when, in order: `[['Hoy', 'La recibimos.'], …]`. Three fit beside each other. */
export function Stops({ stops }: { stops: readonly (readonly [when: string, what: ReactNode])[] }) {
  return (
    <ol className="grid w-full list-none grid-cols-1 gap-x-8 gap-y-5 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {stops.map(([when, what]) => (
        <li key={when} className="border-t-2 border-hope pt-3">
          <strong className="block">{when}</strong>
          {what}
        </li>
      ))}
    </ol>
  )
}
