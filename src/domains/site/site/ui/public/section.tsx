import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { WithProductName } from '../product-name.tsx'

export type SectionProps = {
  /** The anchor. The heading's id derives from it. */
  id: string
  title: string
  intro?: string
  tone?: 'paper' | 'sand' | 'white'
  /** Shown beside the heading on wide screens. */
  aside?: ReactNode
  className?: string
  /** A phone shows its beginning before anybody scrolls: it is painted with the header. */
  onFirstScreen?: boolean
  children: ReactNode
}

/** A page section with a heading and an optional intro. */
export function Section({
  id,
  title,
  intro,
  tone = 'paper',
  aside,
  className,
  onFirstScreen,
  children,
}: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        onFirstScreen ? '' : 'paint-later',
        'scroll-mt-(--header-height) py-12 lg:py-20',
        tones[tone],
        className,
      )}
    >
      <Container>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div className="max-w-read">
            <h2 id={`${id}-title`}>
              <WithProductName>{title}</WithProductName>
            </h2>
            {intro && (
              <p className="mt-3 text-lg text-ink-2">
                <WithProductName>{intro}</WithProductName>
              </p>
            )}
          </div>
          {aside}
        </div>
        <div className="mt-8 lg:mt-10">{children}</div>
      </Container>
    </section>
  )
}

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('mx-auto w-full max-w-page px-4 sm:px-6', className)}>{children}</div>
}

const tones = {
  paper: '',
  sand: 'border-y border-line bg-sand',
  white: 'border-y border-line bg-white',
} as const
