import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li'
  tone?: 'white' | 'sand' | 'mint' | 'blush' | 'lavender' | 'rose' | 'sky'
  children: ReactNode
}

export function Card({ as: Element = 'div', tone = 'white', className, children, ...rest }: CardProps) {
  return (
    <Element {...rest} className={classNames('rounded-card border p-4 sm:p-6', tones[tone], className)}>
      {children}
    </Element>
  )
}

const tones = {
  white: 'border-line bg-white',
  sand: 'border-line bg-sand',
  mint: 'border-hope/25 bg-mint',
  blush: 'border-clay/20 bg-blush',
  lavender: 'border-violet-ink/20 bg-lavender',
  rose: 'border-error/30 bg-rose',
  sky: 'border-sky-ink/25 bg-sky',
} as const
