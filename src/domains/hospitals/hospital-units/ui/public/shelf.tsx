import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { CameraScan } from '#ui/forms/camera-scan.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { type ToastOptions, toast } from '#ui/overlays/toast-store.ts'
import { useLocalAddress } from '#ui/text/local-address.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { hospitalUnitApi } from '../../endpoints.ts'
import type { UnitShelf } from '../../schemas.ts'
import { Low, Order } from './unit-order.tsx'

type ShelfProps = { shelf: UnitShelf; onChange: (shelf: UnitShelf) => void; onClosed: (why: string) => void }

/** After an act the list moves up: the second tap of a wet hand must not give the next box. */
const doubleTapMs = 500

/** Serial numbers and counts. Every act answers with the whole shelf. */
export function Shelf({ shelf, onChange, onClosed }: ShelfProps) {
  const t = useT()
  const lang = useLang()
  const local = useLocalAddress()
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressing = useRef(false)
  const lastPress = useRef({ list: '', endedAt: 0 })
  /** Answers with why it failed. The result is a toast, because the pressed button may be far from any fixed place. */
  const act = async <Answer extends UnitShelf>(
    answer: Promise<Answer>,
    done: (answer: Answer) => ToastOptions,
  ): Promise<string | null> => {
    try {
      const now = await answer
      onChange(now)
      toast({ kind: 'success', ...done(now) })
      return null
    } catch (error) {
      const why = (error instanceof ApiError && error.problem?.detail) || t('hospitalUnits.actFailed')
      if (!isClosed(error)) return why
      onClosed(why)
      return null
    }
  }
  const give = (serialNumber: string) =>
    act(callApi(hospitalUnitApi.give, { body: { serialNumber } }), ({ marked }) => ({
      title: t('hospitalUnits.marked', { serial: marked }),
      action: { label: t('hospitalUnits.undo'), onClick: () => void told(undo(marked)) },
    }))
  const undo = (serialNumber: string) =>
    act(callApi(hospitalUnitApi.takeBack, { body: { serialNumber } }), () => ({
      title: t('hospitalUnits.undone', { serial: serialNumber }),
    }))
  /** Where no field says it. */
  const told = async (failed: Promise<string | null>) => {
    const why = await failed
    if (why) toast({ kind: 'error', title: why })
  }
  const giveTyped = async (serialNumber: string) => {
    const why = serialNumber ? await give(serialNumber) : t('hospitalUnits.errors.serial')
    field.current?.focus({ preventScroll: true })
    return why
  }
  /** Its row is gone afterwards. A focused field would open the phone's keyboard over the list. */
  const press = async (list: 'shelf' | 'given', serialNumber: string) => {
    const last = lastPress.current
    const isSecondTap = last.list === list && performance.now() - last.endedAt < doubleTapMs
    if (pressing.current || isSecondTap) return
    pressing.current = true
    await told(list === 'shelf' ? give(serialNumber) : undo(serialNumber))
    pressing.current = false
    lastPress.current = { list, endedAt: performance.now() }
    ;(heading.current ?? field.current)?.focus({ preventScroll: true })
  }
  const counted = (key: 'onShelf' | 'given', count: number) => {
    if (count === 0) return t(`hospitalUnits.${key}.none`)
    return count === 1 ? t(`hospitalUnits.${key}.one`) : t(`hospitalUnits.${key}.many`, { count })
  }
  return (
    <>
      <div>
        <p className="text-2xl font-semibold">{counted('onShelf', shelf.shelf.length)}</p>
        <p className="text-ink-2">{counted('given', shelf.givenThisMonth)}</p>
        {shelf.isLow && <Low shelf={shelf} />}
      </div>
      {shelf.shelf.length > 0 && (
        <section aria-labelledby="unit-shelf">
          <h3 id="unit-shelf" ref={heading} tabIndex={-1} className="mb-2">
            {t('hospitalUnits.shelfTitle')}
          </h3>
          <ul className="border-t border-line">
            {shelf.shelf.map(({ serialNumber, deliveredOn }) => (
              <li
                key={serialNumber}
                className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1"
              >
                <span>
                  <span translate="no" className="font-semibold [font-variant-numeric:tabular-nums]">
                    {serialNumber}
                  </span>
                  <span className="block text-sm text-ink-2">
                    {t('hospitalUnits.arrived', { date: formatDate(startOfDay(deliveredOn), lang) })}
                  </span>
                </span>
                <Button
                  className="no-print shrink-0 whitespace-nowrap"
                  aria-label={t('hospitalUnits.giveName', { serial: serialNumber })}
                  onClick={() => void press('shelf', serialNumber)}
                >
                  {t('hospitalUnits.give')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <GiveForm fieldRef={field} example={shelf.shelf[0]?.serialNumber} onGive={giveTyped} />
      {shelf.recent.length > 0 && (
        <section aria-labelledby="unit-given">
          <h3 id="unit-given" className="mb-2">
            {t('hospitalUnits.recentTitle')}
          </h3>
          <ul className="border-t border-line">
            {shelf.recent.map(({ serialNumber, givenAt, canUndo }) => (
              <li
                key={serialNumber}
                className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-1"
              >
                <span>
                  <span translate="no" className="[font-variant-numeric:tabular-nums]">
                    {serialNumber}
                  </span>
                  <span className="block text-sm text-ink-2">{formatDate(givenAt, lang, 'dateTime')}</span>
                </span>
                {canUndo && (
                  <Button
                    size="small"
                    className="no-print min-h-11"
                    icon="undo"
                    aria-label={t('hospitalUnits.undoName', { serial: serialNumber })}
                    onClick={() => void press('given', serialNumber)}
                  >
                    {t('hospitalUnits.undo')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Order
        shelf={shelf}
        onOrder={(quantity) =>
          act(callApi(hospitalUnitApi.order, { body: { quantity } }), () => ({
            title: t('hospitalUnits.order.done', { count: quantity }),
          }))
        }
      />
      <p className="no-print flex flex-col items-start">
        {links.map(([path, label]) => (
          <a
            key={path}
            href={local(path)}
            className="inline-flex min-h-11 items-center font-semibold text-hope soft-underline"
          >
            {t(label)}
          </a>
        ))}
      </p>
    </>
  )
}

/** What somebody who gives a box may want to read. */
const links = [
  ['/#contenido-de-la-caja', 'home.seeContents'],
  ['/si-acaba-de-pasar', 'hospitalUnits.readings'],
  ['/para-hospitales', 'forHospitals.title'],
] as const

type GiveFormProps = {
  fieldRef: RefObject<HTMLInputElement | null>
  example: string | undefined
  /** Answers with why it failed. */
  onGive: (serialNumber: string) => Promise<string | null>
}

function GiveForm({ fieldRef, example, onGive }: GiveFormProps) {
  const t = useT()
  const [serial, setSerial] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const giveCode = async (code: string) => {
    const why = await onGive(code)
    setFailure(why)
    return why
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = serial.trim()
    // At once: a scanner may write the next number before the answer. What was refused comes back, to be corrected.
    setSerial('')
    if (await giveCode(code)) setSerial((now) => now || code)
  }
  return (
    <form onSubmit={submit} className="no-print flex flex-wrap items-end gap-3">
      <TextField
        ref={fieldRef}
        name="serialNumber"
        label={t('hospitalUnits.scan.label')}
        hint={example && t('hospitalUnits.scan.hint', { serial: example })}
        error={failure ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        className="min-w-56 flex-1"
        value={serial}
        onChange={(event) => setSerial(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {t('hospitalUnits.scan.button')}
      </Button>
      <CameraScan
        texts={{
          open: t('hospitalUnits.scan.camera'),
          close: t('hospitalUnits.scan.stop'),
          aim: t('hospitalUnits.scan.aim'),
          failed: t('hospitalUnits.scan.noCamera'),
          missing: t('hospitalUnits.scan.cannotRead'),
        }}
        onCode={(code) => void giveCode(code)}
      />
    </form>
  )
}

/** 401: the session ended or the page was closed. */
export const isClosed = (error: unknown): boolean => error instanceof ApiError && error.status === 401
