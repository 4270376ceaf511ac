import { classNames } from '../class-names.ts'
import { useUiTexts } from '../text/ui-texts.tsx'

/** Only the ring. The surrounding text says what is loading. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      className={classNames('shrink-0 animate-spin', className ?? 'size-6')}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

export function LoadingBlock({ label }: { label?: string }) {
  const texts = useUiTexts()
  return (
    <div role="status" className="flex items-center justify-center gap-3 p-8 text-ink-2">
      <Spinner />
      {label ?? texts.loading}
    </div>
  )
}
