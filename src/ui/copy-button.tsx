import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { toast } from './overlays/toast-store.ts'
import { useUiTexts } from './text/ui-texts.tsx'
import { timing } from './timing.ts'

export type CopyButtonProps = {
  text: string
  /** The label: "Copiar el teléfono". */
  label?: string
  /** Shows only the icon. The label is for screen readers. */
  iconOnly?: boolean
  /** Instead of a toast, when the browser or its owner does not allow it. */
  onRefused?: () => void
}

export function CopyButton({ text, label, iconOnly, onRefused }: CopyButtonProps) {
  const texts = useUiTexts()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [copied, setCopied] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    try {
      await copyText(text, currentTarget)
    } catch {
      return onRefused ? onRefused() : toast({ kind: 'error', title: texts.notCopied })
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), timing.copiedMs)
  }
  const name = label ?? texts.copy
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={copied ? 'check' : 'copy'}
        aria-label={iconOnly ? name : undefined}
        className="max-sm:min-h-11 noscript:hidden"
        onClick={copy}
      >
        {iconOnly ? null : copied ? texts.copied : name}
      </Button>
      <span role="status" className="sr-only">
        {copied ? texts.copied : ''}
      </span>
    </>
  )
}

async function copyText(text: string, button: HTMLElement) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Fallback: without HTTPS the Clipboard API does not exist. Under a modal dialog nothing outside it can be selected.
  const area = document.createElement('textarea')
  area.value = text
  ;(button.closest('dialog') ?? document.body).append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  button.focus({ preventScroll: true })
  if (!isCopied) throw new Error('not copied')
}
