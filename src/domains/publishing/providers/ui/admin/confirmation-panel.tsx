import { formatDate, puertoRicoDay } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { providerApi } from '../../endpoints.ts'
import type { ProviderCorrection, StaffProvider } from '../../schemas.ts'
import {
  audienceLabels,
  cardFieldLabels,
  costLabels,
  languageLabels,
  providerToasts,
} from './provider-labels.ts'

/** What the provider sent and waits for a decision. */
export function Corrections({ id }: { id: number }) {
  const corrections = useList(providerApi.corrections, {}, { params: { id } }).data?.rows ?? []
  return corrections.map((correction) => <Correction key={correction.id} correction={correction} />)
}

/** When the card was last confirmed. */
export function ConfirmationPanel({ provider }: { provider: StaffProvider }) {
  const { id, confirmedOn, askedAt, updatedAt } = provider
  const confirm = useSave(providerApi.update, providerToasts.updated)
  const ask = useSave(providerApi.askToConfirm, {
    success: 'Se le escribió con su enlace',
    error: { text: 'No se le pudo escribir.' },
  })
  return (
    <AdminSection title="Confirmación">
      <p>
        {confirmedOn
          ? `Confirmado el ${formatDate(`${confirmedOn}T12:00:00Z`, 'es', 'date')}.`
          : 'Nadie ha confirmado todavía esta ficha.'}{' '}
        {askedAt && `Se le preguntó el ${formatDate(askedAt, 'es', 'date')}.`}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        A los seis meses vuelve a Hoy, y en el directorio sale después de las confirmadas.
      </p>
      <Allowed>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            icon="check"
            busy={confirm.isPending}
            onClick={() =>
              confirm.mutate({
                params: { id },
                body: { confirmedOn: puertoRicoDay(new Date()), updatedAt },
                undo: { confirmedOn },
              })
            }
          >
            Confirmar hoy
          </Button>
          <Button icon="mail" busy={ask.isPending} onClick={() => ask.mutate({ params: { id } })}>
            Pedirle que confirme
          </Button>
        </div>
      </Allowed>
    </AdminSection>
  )
}

function Correction({ correction }: { correction: ProviderCorrection }) {
  const save = useSave(providerApi.decide, {
    success: 'Corrección atendida',
    error: { text: 'No se pudo guardar la decisión.' },
  })
  const decide = (approves: boolean) => save.mutate({ params: { id: correction.id }, body: { approves } })
  return (
    <div className="mb-4 rounded-card border border-hope/25 bg-mint p-4">
      <h2 className="text-base">El proveedor mandó una corrección</h2>
      <p className="text-sm text-ink-2">{formatDate(correction.createdAt, 'es', 'dateTime')}</p>
      <dl className="mt-3 flex flex-col gap-3">
        {correction.changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="font-semibold">{cardFieldLabels[field]}</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-ink-2">
              Ahora: <del className="decoration-ink-2/40">{shown(before)}</del>
            </dd>
            <dd className="wrap-anywhere whitespace-pre-line">
              Quedaría: <ins className="font-medium no-underline">{shown(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <Allowed>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" icon="check" busy={save.isPending} onClick={() => decide(true)}>
            Publicar la corrección
          </Button>
          <Button busy={save.isPending} onClick={() => decide(false)}>
            Rechazar
          </Button>
        </div>
      </Allowed>
    </div>
  )
}

const valueWords: Record<string, string> = { ...costLabels, ...audienceLabels, ...languageLabels }

function shown(value: ProviderCorrection['changes'][number]['before']): string {
  if (value === null || value === '') return '(vacío)'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value)) return value.map((each) => valueWords[each] ?? each).join(', ') || '(ninguno)'
  return valueWords[value] ?? value
}
