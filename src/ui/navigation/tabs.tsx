import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#lib/text/count.ts'
import { classNames } from '../class-names.ts'
import { sidewaysOnPhones, useEdges } from './use-edges.ts'

type TabItem = {
  id: string
  label: ReactNode
  content: ReactNode
  disabled?: boolean
}

export type TabsProps = {
  label: string
  tabs: readonly TabItem[]
  /** Controlled, if the page stores it in the URL. */
  selected?: string
  onSelect?: (id: string) => void
}

/** WAI-ARIA APG tabs with automatic activation: arrows, Home and End. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = tabs.find((tab) => tab.id === (selected ?? own)) ?? tabs[0]
  const select = (id: string) => {
    if (tabs.find((tab) => tab.id === id)?.disabled) return
    setOwn(id)
    onSelect?.(id)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const at = current ? tabs.indexOf(current) : -1
    const next = neighbour(event.key, at, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    select(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={handleKeyDown} className={barClass}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-selected={tab === current}
            aria-disabled={tab.disabled || undefined}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => select(tab.id)}
            className={tabClass}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: APG requires a focusable panel
          tabIndex={0}
          hidden={tab !== current}
          className="pt-4 lg:pt-2"
        >
          {tab === current && tab.content}
        </div>
      ))}
    </div>
  )
}

export type LinkTab = { to: string; label: ReactNode; count?: number; current: boolean }

/** Links between views, each with its own URL. This is navigation, not ARIA tabs. The current one is in view. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const bar = useRef<HTMLUListElement>(null)
  const current = tabs.findIndex((tab) => tab.current)
  useEffect(() => {
    const list = bar.current
    const item = list?.children[current]
    if (!list || !(item instanceof HTMLElement)) return
    list.scrollLeft = item.offsetLeft - list.offsetLeft - (list.clientWidth - item.offsetWidth) / 2
  }, [current])
  useEdges(bar, tabs.length)
  return (
    <nav aria-label={label} className="no-print">
      <ul ref={bar} className={classNames(barClass, linesClass, 'edge-fade')}>
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? 'page' : undefined}
              className={tabClass}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sand px-2 text-xs lg:max-[85rem]:px-1.5 font-semibold leading-6 text-ink tabular-nums">
                  {formatCount(tab.count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function neighbour(key: string, at: number, count: number) {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

const barClass = 'flex flex-wrap gap-x-1 border-b border-line'
/** Two lines of them push the list down. */
const linesClass = `${sidewaysOnPhones} max-sm:[&_a]:whitespace-nowrap`
const tabClass = classNames(
  'inline-flex min-h-11 items-center gap-2 border-b-[3px] border-transparent px-3 font-medium text-ink-2 no-underline hover:text-ink',
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-65 aria-disabled:hover:text-ink-2',
  'aria-selected:border-hope aria-selected:font-semibold aria-selected:text-hope',
  'aria-[current=page]:border-hope aria-[current=page]:font-semibold aria-[current=page]:text-hope',
)
