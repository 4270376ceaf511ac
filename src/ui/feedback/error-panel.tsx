import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'

export type ErrorPanelProps = {
  title?: ReactNode
  /** What the user can do now. */
  children?: ReactNode
  /** The server's message, in small print. */
  detail?: string
  onRetry?: () => void
  retrying?: boolean
}

export function ErrorPanel({ title, children, detail, onRetry, retrying }: ErrorPanelProps) {
  const texts = useUiTexts()
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-card border border-error/30 bg-error-tint p-4 sm:p-5"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="error-circle" className="size-6 text-error" />
        {title ?? texts.errorTitle}
      </p>
      {children && <div>{children}</div>}
      {detail && <p className="text-sm text-ink">{detail}</p>}
      {onRetry && (
        <Button icon="refresh" busy={retrying} onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  )
}
