import { type ReactNode, useEffect, useRef } from 'react'

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
      <div role="status">
        <Heading ref={heading} tabIndex={-1} className="text-xl">
          {title}
        </Heading>
        <p className="mt-1 text-lg">{text}</p>
      </div>
      {children && <div className="flex w-full flex-wrap gap-3">{children}</div>}
    </div>
  )
}

/** What happens when, in order: `[['Hoy', 'La recibimos.'], …]`. The first has happened. */
export function Stops({ stops }: { stops: readonly (readonly [when: string, what: ReactNode])[] }) {
  return (
    <ol className="w-full list-none">
      {stops.map(([when, what]) => (
        <li key={when} className="group relative ps-9 not-last:pb-6">
          <span aria-hidden="true" className="absolute inset-y-1 left-2 w-0.5 bg-hope/40 group-last:hidden" />
          <span
            aria-hidden="true"
            className="absolute top-1 left-0 size-[1.125rem] rounded-full border-2 border-hope bg-mint group-first:bg-hope"
          />
          <strong className="block">{when}</strong>
          {what}
        </li>
      ))}
    </ol>
  )
}
