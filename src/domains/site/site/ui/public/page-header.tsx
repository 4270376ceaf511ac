import type { ReactNode } from 'react'
import { WithProductName } from '../product-name.tsx'
import { Container } from './section.tsx'

type PageHeaderProps = {
  title: string
  /** Of the title, if it is not the page's. */
  lang?: string | undefined
  intro?: string
  /** A drawing, shown from 640 px up. */
  picture?: ReactNode
  children?: ReactNode
}

/** Of each page's h1. A browser paints nothing before it has it (public-document.tsx). */
export const pageTitleId = 'page-title'

/** The header of every page except home: the h1, an intro and a drawing. */
export function PageHeader({ title, lang, intro, picture, children }: PageHeaderProps) {
  return (
    <div className="relative overflow-hidden bg-sand">
      <Container className="grid grid-cols-1 items-center gap-8 pt-10 pb-14 sm:grid-cols-[1fr_auto] lg:pt-16 lg:pb-20">
        <div className="max-w-read">
          <h1 id={pageTitleId} tabIndex={-1} lang={lang}>
            <WithProductName>{title}</WithProductName>
          </h1>
          {intro && (
            <p className="mt-4 text-lg text-ink-2">
              <WithProductName>{intro}</WithProductName>
            </p>
          )}
          {children}
        </div>
        {picture && <div className="hidden w-44 sm:block lg:w-60">{picture}</div>}
      </Container>
      <Hills className="absolute inset-x-0 -bottom-px h-6 w-full text-paper lg:h-9" />
    </div>
  )
}

/** The mountain outline, also used above the footer. */
export function Hills({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1200 40"
      preserveAspectRatio="none"
      className={className}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 30c90-4 150-22 250-22 110 0 150 22 250 20 110-2 170-26 290-24 100 2 140 18 230 18 80 0 120-12 180-14v32H0z" />
    </svg>
  )
}
