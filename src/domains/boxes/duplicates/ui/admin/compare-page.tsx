import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { SensitiveAnswers } from '#domains/boxes/box-requests/office-schemas.ts'
import { useAnswers } from '#domains/boxes/box-requests/ui/admin/use-answers.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { messageOf } from '#ui/admin/query-client.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { duplicateApi } from '../../endpoints.ts'
import { differs } from '../../rules.ts'
import type { Comparison } from '../../schemas.ts'
import { type MergeField, mergeFields } from '../../schemas.ts'
import { CompareFields } from './compare-fields.tsx'
import { CompareSides } from './compare-sides.tsx'
import { reasonsText, refusalTexts } from './compare-texts.ts'
import { type Choices, choiceOf, otherPlace, type Place, takeOf } from './merge-choices.ts'

/** Two requests side by side: merge them, or say that they are two. */
export function ComparePage({ id, otherId }: { id: number; otherId: number }) {
  const query = useRead(duplicateApi.compare, { params: { id, otherId } })
  // Comparing two requests opens their sensitive answers.
  const answers = useAnswers(id, true)
  const others = useAnswers(otherId, true)
  const back = { to: `/admin/solicitudes/${id}`, label: 'Volver a la solicitud' }
  if (!query.data || !answers.data || !others.data) {
    // Without its answers a request cannot be compared: a failed opening is said, not waited for.
    const failure = query.isError ? messageOf(query.error) : (answers.failure ?? others.failure)
    const retry = () => {
      if (query.isError) void query.refetch()
      for (const one of [answers, others]) if (one.failure) one.open()
    }
    return (
      <AdminPage title="Comparar solicitudes" back={back}>
        {failure ? <ErrorPanel detail={failure} onRetry={retry} /> : <LoadingBlock />}
      </AdminPage>
    )
  }
  const [a, b] = query.data.sides
  const withAnswers = {
    ...query.data,
    sides: [opened(a, answers.data), opened(b, others.data)] as [Side, Side],
  }
  return (
    <AdminPage
      title={
        <>
          Comparar <span className="whitespace-nowrap">{a.request.code}</span> y{' '}
          <span className="whitespace-nowrap">{b.request.code}</span>
        </>
      }
      back={back}
      updated={query}
    >
      <Compared comparison={withAnswers} />
    </AdminPage>
  )
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { sides, reasons, dismissed } = comparison
  const navigate = useNavigate()
  const [survivor, setSurvivor] = useState<Place>(() => usualSurvivor(comparison))
  const [chosen, setChosen] = useState<Choices>({})
  const [a, b] = sides
  const stays = sides[survivor]
  const goes = sides[otherPlace(survivor)]
  const different = mergeFields.filter((field) => differs(field, a.request, b.request))
  const choices = Object.fromEntries(
    different.map((field) => [field, chosen[field] ?? choiceOf(field, survivor, sides)]),
  ) as Choices
  const merge = useSave(duplicateApi.merge, {
    success: 'Solicitudes unidas',
    error: { title: 'No se pudieron unir' },
    onSaved: () => void navigate(`/admin/solicitudes/${stays.request.id}`),
  })
  const pair = { id: a.request.id, otherId: b.request.id }
  const dismiss = useSave(duplicateApi.dismiss, {
    success: 'Ya no se avisará de ese par',
    error: { text: 'No se pudo marcar.' },
  })
  const recall = useSave(duplicateApi.recall, {
    success: 'Se vuelve a avisar',
    error: { text: 'No se pudo marcar.' },
  })
  return (
    <>
      {dismissed ? (
        <Notice tone="info" role="status" title="Marcadas como dos solicitudes distintas">
          <p>{dismissed.by ? `Lo marcó ${dismissed.by}.` : 'No se avisa de este par.'}</p>
          <Button
            size="small"
            icon="undo"
            className="mt-2 max-lg:min-h-11"
            busy={recall.isPending}
            onClick={() => recall.mutate({ params: pair })}
          >
            Volver a avisar
          </Button>
        </Notice>
      ) : (
        reasons.length > 0 && <p>Tienen {reasonsText(reasons)}.</p>
      )}
      <CompareSides sides={sides} survivor={survivor} onChoose={setSurvivor} />
      <CompareFields
        sides={sides}
        different={different}
        choices={choices}
        onChoose={(field: MergeField, choice) => setChosen({ ...chosen, [field]: choice })}
      />
      <section aria-label="Unir" className="flex flex-col gap-3 rounded-card border border-line bg-white p-4">
        {stays.refusal ? (
          <Notice tone="warning" title={`${goes.request.code} no se puede unir a ${stays.request.code}`}>
            <p>{refusalTexts[stays.refusal]}</p>
          </Notice>
        ) : (
          <Consequences stays={stays} goes={goes} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={stays.refusal !== null || dismiss.isPending}
            busy={merge.isPending}
            onClick={() =>
              merge.mutate({
                params: { id: stays.request.id, otherId: goes.request.id },
                body: {
                  take: takeOf(choices, survivor),
                  updatedAt: stays.request.updatedAt,
                  otherUpdatedAt: goes.request.updatedAt,
                },
              })
            }
          >
            Unir en {stays.request.code}
          </Button>
          {!dismissed && (
            <Button
              busy={dismiss.isPending}
              disabled={merge.isPending}
              onClick={() => dismiss.mutate({ params: pair })}
            >
              No es la misma
            </Button>
          )}
        </div>
      </section>
    </>
  )
}

type Side = Comparison['sides'][number]

const opened = (side: Side, answers: SensitiveAnswers | undefined): Side => ({
  ...side,
  request: { ...side.request, ...answers },
})

function Consequences({ stays, goes }: { stays: Side; goes: Side }) {
  const [kept, closed] = [stays.request.code, goes.request.code]
  return (
    <>
      <p>
        {closed} se cierra como repetida de {kept}. Sus respuestas y su historial se quedan en su página, y su
        enlace de seguimiento lleva a {kept}.{goes.isPacked && ' Lo que tiene su caja vuelve al inventario.'}
        {goes.hasPayment && !stays.hasPayment && ` Su pago pasa a ${kept}.`} Durante 30 días se pueden separar
        otra vez.
      </p>
      {goes.hasPayment && stays.hasPayment && (
        <Notice tone="warning" title="Las dos tienen un pago">
          <p>El de {closed} se queda en ella. Revísalo en Pagos, por si hay que devolverlo.</p>
        </Notice>
      )}
    </>
  )
}

/** The older one, unless only the other one can stay, or was sent. */
function usualSurvivor({ sides: [a, b] }: Comparison): Place {
  if (a.refusal !== null && b.refusal === null) return 1
  if (b.refusal !== null && a.refusal === null) return 0
  if (isSent(a) !== isSent(b)) return isSent(a) ? 0 : 1
  return a.request.id < b.request.id ? 0 : 1
}

const isSent = ({ request }: Side): boolean => !request.choosingPayment && !request.suspected
