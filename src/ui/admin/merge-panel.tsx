import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Button } from '../button.tsx'
import { RadioGroup } from '../forms/choice.tsx'
import { Icon } from '../icons/icons.tsx'
import { conflictMessage } from './conflict.ts'
import { labelOf, shownValue } from './control-labels.ts'
import type { Clash, Merge } from './use-merge.ts'

/** How the panel shows a field and its values. By default it reads the form's control. */
export type FieldDisplay = Partial<Record<string, { label: string; show?: (value: unknown) => ReactNode }>>

export type Merging = Merge & {
  choose: (choice: 'mine' | 'theirs', names: readonly string[]) => void
  /** Who saved first, if known. */
  other: { name: string | null; at: string } | null
  /** Attempts to save with open questions. Each one focuses the panel again. */
  attempts: number
  fieldDisplay: FieldDisplay
  control: Control
  reload: () => Promise<void>
}

/** Offers both values of each field that two people changed. */
export function MergePanel(merging: Merging) {
  const { clashes, followed, other } = merging
  const form = useRef<HTMLFormElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const [isFormKnown, setFormKnown] = useState(false)
  const isShown = clashes.length > 0 || other !== null
  useLayoutEffect(() => {
    form.current = box.current?.closest('form') ?? null
    setFormKnown(form.current !== null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new change or attempt focuses the panel again
  useEffect(() => {
    if (!isShown) return
    box.current?.focus()
    // The panel grows when the choices render, so focus alone would leave them below the window.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown, isFormKnown, clashes.length, other, merging.attempts])
  if (!isShown) return null
  const display: Display = {
    label: (name) => merging.fieldDisplay[name]?.label ?? labelOf(form.current, name),
    show: (name, value) => merging.fieldDisplay[name]?.show?.(value) ?? shownValue(form.current, name, value),
  }
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex scroll-mt-4 flex-col gap-3 rounded-card border-2 border-pending/40 bg-pending-tint p-4"
    >
      <div className="flex items-start gap-3">
        <Icon name="alert" className="mt-0.5 size-6 text-pending" />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{other ? 'No se guardó: cambió mientras escribías' : 'Esto cambió'}</h3>
          <p>
            {other && `${conflictMessage(other)} `}
            {clashes.length > 0
              ? 'Escoge qué se queda y guarda otra vez.'
              : 'Lo tuyo sigue aquí. Revisa y guarda otra vez.'}
          </p>
        </div>
      </div>
      {isFormKnown && followed.length > 0 && <FollowedList followed={followed} display={display} />}
      {clashes.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <ChooseAll {...merging} choice="mine">
            Conservar todo lo mío
          </ChooseAll>
          <ChooseAll {...merging} choice="theirs">
            Usar todo lo suyo
          </ChooseAll>
        </div>
      )}
      {isFormKnown &&
        clashes.map((clash) => (
          <ClashChoice
            key={clash.name}
            clash={clash}
            display={display}
            control={merging.control}
            onChoose={(choice) => merging.choose(choice, [clash.name])}
          />
        ))}
      {followed.length + clashes.length === 0 && (
        <Button size="small" icon="refresh" className="self-start" onClick={() => void merging.reload()}>
          Cargar lo más reciente
        </Button>
      )}
    </div>
  )
}

type Display = { label: (name: string) => string; show: (name: string, value: unknown) => ReactNode }

function ChooseAll({
  clashes,
  choose,
  choice,
  children,
}: Merging & { choice: 'mine' | 'theirs'; children: ReactNode }) {
  const names = clashes.map(({ name }) => name)
  return (
    <Button size="small" onClick={() => choose(choice, names)}>
      {children}
    </Button>
  )
}

type ClashChoiceProps = {
  clash: Clash
  display: Display
  control: Control
  onChoose: (choice: 'mine' | 'theirs') => void
}

function ClashChoice({ clash, display, control, onChoose }: ClashChoiceProps) {
  const group = useId()
  const shown: unknown = useWatch({ control, name: clash.name })
  const mine = shown === clash.theirs ? clash.mine : shown
  // Typing after choosing theirs switches the choice back to mine.
  const choice = clash.choice === 'theirs' && shown !== clash.theirs ? 'mine' : clash.choice
  const option = (value: 'mine' | 'theirs', label: string, content: unknown) => ({
    value,
    label: <span className="font-semibold">{label}</span>,
    hint: (
      <span className="block text-base whitespace-pre-line text-ink [overflow-wrap:anywhere]">
        {display.show(clash.name, content)}
      </span>
    ),
  })
  return (
    <RadioGroup
      label={display.label(clash.name)}
      // A generated name: this is not a field of the record.
      name={group}
      value={choice ?? ''}
      onChange={(event) => onChoose(event.target.value as 'mine' | 'theirs')}
      className="[&>div:last-child]:grid [&>div:last-child]:sm:grid-cols-2"
      options={[option('mine', 'Conservar lo mío', mine), option('theirs', 'Usar lo suyo', clash.theirs)]}
    />
  )
}

function FollowedList({ followed, display }: { followed: Merge['followed']; display: Display }) {
  return (
    <div>
      <p>Ya está puesto en el formulario lo que cambió la otra persona:</p>
      <ul className="mt-1 list-disc ps-6">
        {followed.map(({ name, before, now }) => (
          <li key={name} className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{display.label(name)}:</span> antes {display.show(name, before)},
            ahora {display.show(name, now)}
          </li>
        ))}
      </ul>
    </div>
  )
}
