import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { readStored, writeStored } from '#lib/stored.ts'
import { CheckboxField } from '../forms/choice.tsx'
import { Dialog } from '../overlays/dialog.tsx'

/** `g` and then `letter` opens `to`. Without a letter: by the menu and the search only. */
export type ViewShortcut = { letter?: string; to: string; label: string }

const storeKey = 'adminShortcuts'
const changed = 'admin-shortcuts-changed'
/** The time limit for the letter after `g`. */
const secondKeyMs = 1_500

/** Single-key shortcuts can be switched off per device (WCAG 2.1.4). */
export const useShortcutsOn = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readStored('localStorage', storeKey) !== 'off',
    () => true,
  )

/** `/` search (SearchField), `n` new, `g` and a letter, `?` this list. Off while typing. */
export function Shortcuts({ views }: { views: readonly ViewShortcut[] }) {
  const on = useShortcutsOn()
  const navigate = useNavigate()
  const [helpOpen, setHelpOpen] = useState(false)
  const waitsUntil = useRef(0)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return
      if (event.key === '?') return setHelpOpen(true)
      if (!on) return
      if (performance.now() < waitsUntil.current) {
        waitsUntil.current = 0
        const view = views.find(({ letter }) => letter === event.key.toLowerCase())
        if (view) void navigate(view.to)
        return
      }
      if (event.key === 'g') waitsUntil.current = performance.now() + secondKeyMs
      if (event.key === 'n') document.querySelector<HTMLElement>('main [data-shortcut="new"]')?.click()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on, views, navigate])
  return <ShortcutsHelp open={helpOpen} onClose={() => setHelpOpen(false)} views={views} on={on} />
}

type HelpProps = { open: boolean; onClose: () => void; views: readonly ViewShortcut[]; on: boolean }

function ShortcutsHelp({ open, onClose, views, on }: HelpProps) {
  const shortcuts = [
    { keys: 'Ctrl+K', label: 'Buscar en todo: pantallas, acciones y datos' },
    { keys: '/', label: 'Buscar en la lista' },
    { keys: 'n', label: 'Añadir uno nuevo, donde se puede' },
    { keys: '?', label: 'Ver esta lista' },
    { keys: 'Esc', label: 'Cerrar lo que está abierto: una ventana, un menú, o borrar la búsqueda' },
    { keys: '↑ ↓', label: 'Pasar de una opción a otra, en un menú y en la búsqueda' },
    { keys: 'F8', label: 'Ir al aviso que está en pantalla' },
    ...views.flatMap(({ letter, label }) => (letter ? [{ keys: `g ${letter}`, label }] : [])),
  ]
  return (
    <Dialog open={open} onClose={onClose} title="Atajos del teclado">
      <CheckboxField
        name="adminShortcuts"
        label="Usar atajos de una tecla en este dispositivo"
        checked={on}
        onChange={(event) => setShortcuts(event.target.checked)}
      />
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.keys} className="contents">
            <dt className="flex items-start gap-1">
              {shortcut.keys.split(' ').map((key) => (
                <kbd key={key} className="rounded-sm border border-control bg-white px-2 font-mono text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{shortcut.label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function isTyping(event: KeyboardEvent) {
  return (
    event.target instanceof Element &&
    event.target.closest(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog, [contenteditable]',
    ) !== null
  )
}

function setShortcuts(on: boolean) {
  writeStored('localStorage', storeKey, on ? null : 'off')
  window.dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void) {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}
