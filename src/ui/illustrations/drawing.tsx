import type { ReactNode } from 'react'

export type DrawingProps = { className?: string }

type FrameProps = DrawingProps & { viewBox: string; slice?: boolean; children: ReactNode }

/** UX §2.2: one hand draws them all: two inks (hope, clay), two tints (mint, blush), round 2 px lines. Decorative. */
export function Drawing({ viewBox, className, slice, children }: FrameProps) {
  return (
    <svg
      viewBox={viewBox}
      className={className ?? 'h-auto w-full'}
      preserveAspectRatio={slice ? 'xMidYMax slice' : undefined}
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
