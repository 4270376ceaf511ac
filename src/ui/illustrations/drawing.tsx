import type { ReactNode } from 'react'

export type DrawingProps = { className?: string }

type FrameProps = DrawingProps & {
  viewBox: string
  slice?: boolean
  strokeWidth?: number
  children: ReactNode
}

/** All illustrations share one style: two inks (hope, clay), two tints (mint, blush), round 2 px lines. Decorative. */
export function Drawing({ viewBox, className, slice, strokeWidth = 2.2, children }: FrameProps) {
  return (
    <svg
      viewBox={viewBox}
      className={className ?? 'h-auto w-full'}
      preserveAspectRatio={slice ? 'xMidYMid slice' : undefined}
      fill="none"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
