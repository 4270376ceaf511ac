import type { DrawingProps } from './drawing.tsx'

/** An open box with a leaf and a heart. A neutral default that an organisation may replace. */
export function Logo({ className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={className ?? 'size-11'}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="48" height="48" rx="13" fill="#1d5c55" />
      <path d="M10.5 25h27l-2 13.5h-23z" fill="#fff" />
      <path d="M10.5 25L6.5 20.5h12L24 25zM37.5 25l4-4.5h-12L24 25z" fill="#e3efec" />
      <path d="M24 25v-8" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M24 18.5s-7.5-4-7.5-9c0-2.3 1.7-3.7 3.6-3.7 1.7 0 3.1 1 3.9 2.5.8-1.5 2.2-2.5 3.9-2.5 1.9 0 3.6 1.4 3.6 3.7 0 5-7.5 9-7.5 9z"
        className="fill-focus-gold"
      />
      <path d="M24 30.5v8" stroke="#1d5c55" strokeWidth="1.8" strokeLinecap="round" opacity="0.35" />
    </svg>
  )
}
