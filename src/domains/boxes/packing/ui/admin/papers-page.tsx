import { useState } from 'react'
import { printedWords } from '#domains/boxes/box-contents/labels.ts'
import { PackingSlip } from '#domains/boxes/box-contents/ui/admin/packing-slip.tsx'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { countOfBoxes } from '#lib/text/count.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { PrintHead } from '#ui/admin/print-head.tsx'
import { callAdmin } from '#ui/admin/query-client.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { cardLineHeight, cardNames, cardPages, nameSize } from '../../card-text.ts'
import { packingApi } from '../../endpoints.ts'
import type { BoxPapers } from '../../schemas.ts'
import { asImage, BoughtLabel, codesOf, hasAddressLabel, Label, LabelNotes } from './papers-labels.tsx'

const parts = [
  { key: 'slips', label: 'Lista para la caja' },
  { key: 'gifts', label: 'Tarjeta de regalo' },
  { key: 'names', label: 'Tarjeta con el nombre' },
  { key: 'labels', label: 'Etiqueta' },
] as const
type Part = (typeof parts)[number]['key']

/** One document for all chosen boxes. Cards and labels after the slips, so that the paper changes once. */
export function PapersPage({ requestIds }: { requestIds: number[] }) {
  const query = useList(packingApi.papers, { requestIds: requestIds.join(',') })
  const [hidden, setHidden] = useState<ReadonlySet<Part>>(new Set())
  const [failed, setFailed] = useState<readonly string[]>([])
  const [asking, setAsking] = useState<string[] | null>(null)
  const back = { to: `/admin/preparar?elegidas=${requestIds.join(',')}`, label: 'Volver a preparar' }
  if (!query.data) {
    return (
      <AdminPage title="Imprimir para las cajas" back={back}>
        <RecordState query={query} />
      </AdminPage>
    )
  }
  const { rows } = query.data
  const shows = (part: Part) => !hidden.has(part)
  const print = async () => {
    setAsking(null)
    // A bought label that is still loading would be an empty sheet.
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    window.print()
    if (!shows('labels')) return
    // The labels are on paper already. Without this note only a later void notice is missing.
    for (const { requestId } of rows.filter(hasAddressLabel))
      void callAdmin(boxRequestApi.labelPrinted, { params: { id: requestId } }).catch(() => null)
  }
  const ask = () => {
    const problems = problemsOf(rows, shows('labels'))
    if (problems.length > 0) setAsking(problems)
    else void print()
  }
  return (
    <>
      <PrintHead
        title="Imprimir para las cajas"
        back={back}
        action={
          rows.length > 0 && (
            <Button variant="primary" icon="print" onClick={ask}>
              Imprimir {countOfBoxes(rows.length)}
            </Button>
          )
        }
      >
        <fieldset hidden={rows.length === 0} className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="sr-only">Qué se imprime</legend>
          {parts.map(({ key, label }) => (
            <label key={key} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                checked={shows(key)}
                onChange={() => setHidden(toggled(hidden, key))}
                className="size-5 accent-hope"
              />
              {label}
            </label>
          ))}
        </fieldset>
        {shows('labels') && <LabelNotes rows={rows} failed={failed} />}
      </PrintHead>
      {asking && (
        <AlertDialog
          open
          tone="normal"
          title="¿Imprimir así?"
          confirmLabel="Imprimir así"
          onConfirm={() => void print()}
          onCancel={() => setAsking(null)}
        >
          {asking.join(' ')}
        </AlertDialog>
      )}
      {rows.length === 0 && (
        <EmptyList
          title="Ninguna caja elegida"
          action={
            <ButtonLink to="/admin/preparar" icon="list">
              Preparar cajas
            </ButtonLink>
          }
        >
          Elígelas en Preparar cajas.
        </EmptyList>
      )}
      {/* It goes into a family's box and onto it: a browser that translates the page would print «Light» for Luz. */}
      <div translate="no" className="flex flex-col gap-6 print:block">
        {shows('slips') && rows.map((box) => <Slip key={box.requestId} box={box} />)}
        <Cards rows={rows} shows={shows} />
        {shows('labels') &&
          rows
            .filter(({ label }) => label)
            .map((box) =>
              box.label?.boughtPicture ? (
                <BoughtLabel
                  key={box.requestId}
                  box={box}
                  onFailed={() => setFailed([...failed, box.code])}
                />
              ) : (
                <Label key={box.requestId} box={box} />
              ),
            )}
      </div>
    </>
  )
}

function problemsOf(rows: BoxPapers[], withLabels: boolean): string[] {
  const empty = rows.filter(({ items }) => items.length === 0)
  const streetless = rows.filter(({ label }) => withLabels && label?.lacksStreet && !label.boughtUrl)
  return [
    ...(empty.length > 0 ? [`La lista de ${codesOf(empty)} saldría vacía.`] : []),
    ...(streetless.length > 0
      ? [`La etiqueta de ${codesOf(streetless)} saldría sin calle, solo con el nombre y el pueblo.`]
      : []),
  ]
}

function toggled(hidden: ReadonlySet<Part>, part: Part): ReadonlySet<Part> {
  const next = new Set(hidden)
  if (!next.delete(part)) next.add(part)
  return next
}

function Slip({ box }: { box: BoxPapers }) {
  return (
    <PackingSlip
      {...box}
      picture={<img src={asImage(box.qrSvg)} alt={`Código QR de ${box.code}`} className="size-16 shrink-0" />}
    />
  )
}

/** Gift cards and name cards, four on a sheet, to cut. */
function Cards({ rows, shows }: { rows: BoxPapers[]; shows: (part: Part) => boolean }) {
  const gifts = shows('gifts') ? rows.filter(({ gift }) => gift) : []
  const names = shows('names') ? rows : []
  if (gifts.length + names.length === 0) return null
  return (
    <ul className="print-sheet print-cards mx-auto grid w-full max-w-read gap-4 sm:grid-cols-2">
      {gifts.map((box) => (
        <GiftCards key={`gift ${box.requestId}`} box={box} />
      ))}
      {names.map(({ requestId, babyName, firstName, code }) => (
        <li key={`name ${requestId}`} className="print-card justify-center text-center">
          <CardName name={babyName ?? firstName} />
          <p className="mt-2 text-sm text-ink-2">{code}</p>
        </li>
      ))}
    </ul>
  )
}

/** As the family wrote it, several names in several lines. */
function CardName({ name }: { name: string }) {
  const isLong = name.split('\n').some((line) => line.length > 40)
  return (
    <p
      className={classNames(
        'font-serif whitespace-pre-line [overflow-wrap:anywhere]',
        isLong ? 'text-xl' : 'text-3xl',
      )}
    >
      {name}
    </p>
  )
}

/** What does not fit on one card goes on, so that no end of a letter is lost. */
function GiftCards({ box: { gift, firstName, code, locale } }: { box: BoxPapers }) {
  const words = printedWords[locale]
  const above = `${words.for} ${gift?.to || firstName}`
  const below = gift?.from ? `${words.withLove}, ${gift.from}` : ''
  const pages = cardPages(gift?.message ?? '', { above, below })
  const styleOf = (name: string, size: number) => ({
    fontSize: nameSize(name, size),
    lineHeight: cardLineHeight,
  })
  return pages.map(({ text, size }, index) => (
    <li key={index} className="print-card [overflow-wrap:anywhere]">
      <p lang={locale} className="font-serif" style={styleOf(above, cardNames.above)}>
        {above}
      </p>
      <p
        className="mt-3 flex-1 whitespace-pre-line"
        style={{ fontSize: `${size}pt`, lineHeight: cardLineHeight }}
      >
        {text}
      </p>
      {below && index === pages.length - 1 && (
        <p lang={locale} className="mt-3 text-end" style={styleOf(below, cardNames.below)}>
          {below}
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">
        {code}
        {pages.length > 1 && ` · ${index + 1}/${pages.length}`}
      </p>
    </li>
  ))
}
