import { useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { outboxApi } from '../../endpoints.ts'
import type { BacklogGroup } from '../../schemas.ts'
import { countLabel } from './email-labels.ts'

/** Opened from the notice. It closes when the refetched page is on screen: the notice is gone, and the focus goes to the page. */
export function BacklogDialog({ onClose }: { onClose: () => void }) {
  const query = useList(outboxApi.backlog, {})
  return (
    <LoadedDialog query={query} title="Correos que esperaban" onClose={onClose}>
      {({ rows }) => <BacklogForm groups={rows} onClose={onClose} />}
    </LoadedDialog>
  )
}

type Choice = 'release' | 'discard' | 'wait'

const options: { value: Choice; label: string }[] = [
  { value: 'release', label: 'Enviar' },
  { value: 'discard', label: 'Descartar' },
  { value: 'wait', label: 'Decidir después' },
]

function BacklogForm({ groups, onClose }: { groups: BacklogGroup[]; onClose: () => void }) {
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const choiceOf = ({ kind }: BacklogGroup) => choices[kind] ?? 'wait'
  const chosen = (choice: Choice) => groups.filter((group) => choiceOf(group) === choice)
  const countOf = (choice: Choice) => chosen(choice).reduce((sum, { count }) => sum + count, 0)
  const setAll = (choice: Choice) => setChoices(Object.fromEntries(groups.map(({ kind }) => [kind, choice])))
  const decide = useSave(outboxApi.decideBacklog, {
    success: ({ released, discarded }) => ({
      title: 'Decisión guardada',
      text: `Salen: ${released}. Descartados: ${discarded}.`,
    }),
    error: { text: 'No se pudo guardar la decisión.' },
  })
  const release = countOf('release')
  const discard = countOf('discard')
  const kindsOf = (choice: Choice) => chosen(choice).map(({ kind }) => kind)
  const footer = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button
        variant="primary"
        disabled={release + discard === 0}
        busy={decide.isPending}
        onClick={() =>
          decide.mutate(
            { body: { release: kindsOf('release'), discard: kindsOf('discard') } },
            { onSuccess: () => setTimeout(onClose) },
          )
        }
      >
        {submitLabel(release, discard)}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} size="sheet" title="Correos que esperaban" footer={footer}>
      <div className="flex flex-col gap-5">
        <p>
          Elige por clase. Lo descartado queda en la pestaña «Descartados», por si hace falta. Para decidir
          uno por uno, cierra esto y abre la pestaña «Retenidos».
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAll('release')}>
            Enviar todos
          </Button>
          <Button size="small" onClick={() => setAll('discard')}>
            Descartar todos
          </Button>
        </div>
        {groups.map((group) => (
          <RadioGroup
            key={group.kind}
            name={group.kind}
            label={group.kindName}
            hint={ageText(group)}
            options={options}
            value={choiceOf(group)}
            onChange={(event) =>
              setChoices({ ...choices, [group.kind]: event.currentTarget.value as Choice })
            }
            inline
          />
        ))}
        {groups.length === 0 && <p>Ya no queda ninguno: alguien decidió antes.</p>}
      </div>
    </Dialog>
  )
}

function submitLabel(release: number, discard: number): string {
  if (release && discard) return `Enviar ${release} y descartar ${discard}`
  if (release) return `Enviar ${countLabel(release)}`
  return discard ? `Descartar ${countLabel(discard)}` : 'Elige qué hacer'
}

function ageText({ count, oldestAt, newestAt, validUntil }: BacklogGroup): string {
  const first = formatDate(oldestAt)
  const last = formatDate(newestAt)
  const when = first === last ? `del ${first}` : `del ${first} al ${last}`
  return `${countLabel(count)} ${when}. Caduca${count > 1 ? ' el primero' : ''} el ${formatDate(validUntil)}.`
}
