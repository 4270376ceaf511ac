import { useState } from 'react'
import { readStored, writeStored } from '#lib/stored.ts'
import { Button } from '#ui/button.tsx'

type View = 'cards' | 'table'

const storeKey = 'inventoryView'

/** Cards or table, as this device last chose. */
export function useStoredView() {
  const [view, setView] = useState<View>(() =>
    readStored('localStorage', storeKey) === 'table' ? 'table' : 'cards',
  )
  const choose = (chosen: View) => {
    writeStored('localStorage', storeKey, chosen)
    setView(chosen)
  }
  return [view, choose] as const
}

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const isTable = view === 'table'
  return (
    <span className="flex gap-2">
      <Button
        icon={isTable ? 'package' : 'list'}
        title={isTable ? 'Ver tarjetas' : 'Ver tabla'}
        onClick={() => onChange(isTable ? 'cards' : 'table')}
        className="max-sm:px-3 lg:max-[90rem]:px-3"
      >
        <span className="max-sm:sr-only lg:max-[90rem]:sr-only">{isTable ? 'Tarjetas' : 'Tabla'}</span>
      </Button>
      <Button icon="print" title="Imprimir" onClick={() => window.print()} className="max-sm:px-3">
        <span className="sr-only">Imprimir</span>
      </Button>
    </span>
  )
}
