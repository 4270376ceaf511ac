import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { useUiTexts } from './text/ui-texts.tsx'
import { timing } from './timing.ts'

export type CopyButtonProps = {
  text: string
  /** What is copied: "Copiar el teléfono". */
  label?: string
  /** Only the sign is seen; the label is read aloud. */
  iconOnly?: boolean
}

export function CopyButton({ text, label, iconOnly }: CopyButtonProps) {
  const words = useUiTexts()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [copied, setCopied] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    await copyText(text)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), timing.copiedMs)
  }
  const name = label ?? words.copy
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={copied ? 'check' : 'copy'}
        aria-label={iconOnly ? name : undefined}
        className="noscript:hidden"
        onClick={copy}
      >
        {iconOnly ? null : copied ? words.copied : name}
      </Button>
      <span role="status" className="sr-only">
        {copied ? words.copied : ''}
      </span>
    </>
  )
}

async function copyText(text: string) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Without https there is no clipboard: the old way.
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}
