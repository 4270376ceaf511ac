import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { readStoredJson, writeStoredJson } from '#lib/stored.ts'
import { Button } from '../button.tsx'
import { CheckboxField } from '../forms/choice.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { useMediaQuery, wideScreen } from '../use-media-query.ts'
import type { Column } from './data-list.ts'

/**
 * The columns this device shows in the table of this page, and the button to choose them. The first column and the
 * actions always stay; cards on narrow screens show everything.
 */
export function useColumnChoice<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const isWide = useMediaQuery(wideScreen)
  const { pathname } = useLocation()
  const storeKey = `columns:${pathname}`
  const [chosen, setChosen] = useState(() => storedChoice(storeKey))
  const roomFor = { '80rem': useMediaQuery('(width >= 80rem)'), '90rem': useMediaQuery('(width >= 90rem)') }
  const [isOpen, setOpen] = useState(false)
  const optional = columns.slice(1).filter(({ actions }) => !actions)
  const isWanted = ({ key, fromWidth }: Column<Row>) => chosen[key] ?? (!fromWidth || roomFor[fromWidth])
  const toggle = (column: Column<Row>) => {
    const next = { ...chosen, [column.key]: !isWanted(column) }
    writeStoredJson('localStorage', storeKey, next)
    setChosen(next)
  }
  const isShown = (column: Column<Row>) =>
    !optional.includes(column) ||
    (isWanted(column) && !(column.hideWhenEmpty && rows.every((row) => !column.cell(row))))
  const chooser: ReactNode = (
    <>
      <Button
        icon="settings"
        aria-haspopup="dialog"
        title="Columnas"
        className="px-3"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">Columnas</span>
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Columnas de esta lista" size="small">
          <p className="text-ink-2">Este dispositivo las recuerda.</p>
          <div className="mt-3 flex flex-col gap-1">
            {optional.map((column) => (
              <CheckboxField
                key={column.key}
                name={`column-${column.key}`}
                label={[column.header, column.second?.header].filter(Boolean).join(' · ')}
                checked={isWanted(column)}
                onChange={() => toggle(column)}
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
  return {
    shown: isWide ? columns.filter(isShown) : columns,
    /** A sheet has room for all that this person did not hide. */
    printed: columns.filter((column) => !optional.includes(column) || chosen[column.key] !== false),
    chooser,
  }
}

function storedChoice(storeKey: string): Record<string, boolean> {
  return readStoredJson<Record<string, boolean>>('localStorage', storeKey) ?? {}
}
