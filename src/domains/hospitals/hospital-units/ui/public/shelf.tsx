import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { ApiError, callApi } from '#lib/http/http-client.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { CameraScan } from '#ui/forms/camera-scan.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { type ToastOptions, toast } from '#ui/overlays/toast-store.ts'
import { useLang, useT } from '#ui/text/texts.tsx'
import { hospitalUnitApi } from '../../endpoints.ts'
import { UnitOrder, type UnitShelf } from '../../schemas.ts'

type ShelfProps = { shelf: UnitShelf; onChange: (shelf: UnitShelf) => void; onClosed: (why: string) => void }

/** After an act the list moves up: the second tap of a wet hand must not give the next box. */
const doubleTapMs = 500

/** Serial numbers and counts. Every act answers with the whole shelf. */
export function Shelf({ shelf, onChange, onClosed }: ShelfProps) {
  const t = useT()
  const lang = useLang()
  const field = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressing = useRef(false)
  const lastPress = useRef({ list: '', endedAt: 0 })
  const [failure, setFailure] = useState<string | null>(null)
  /** The result is a toast, because the pressed button may be far from any fixed place. */
  const act = async (answer: Promise<UnitShelf>, done: ToastOptions): Promise<string | null> => {
    try {
      onChange(await answer)
      toast({ kind: 'success', ...done })
      return null
    } catch (error) {
      const why = (error instanceof ApiError && error.problem?.detail) || t('hospitalUnits.actFailed')
      if (isClosed(error)) onClosed(why)
      else toast({ kind: 'error', title: why })
      return why
    }
  }
  const give = async (serialNumber: string) => {
    const serial = serialNumber.toUpperCase()
    const why = await act(callApi(hospitalUnitApi.give, { body: { serialNumber } }), {
      title: t('hospitalUnits.marked', { serial }),
      action: { label: t('hospitalUnits.undo'), onClick: () => void undo(serial) },
    })
    setFailure(why)
  }
  const undo = (serialNumber: string) =>
    act(callApi(hospitalUnitApi.takeBack, { body: { serialNumber } }), {
      title: t('hospitalUnits.undone', { serial: serialNumber }),
    })
  const giveTyped = async (serialNumber: string) => {
    if (serialNumber) await give(serialNumber)
    else setFailure(t('hospitalUnits.errors.serial'))
    field.current?.focus({ preventScroll: true })
  }
  /** Its row is gone afterwards. A focused field would open the phone's keyboard over the list. */
  const press = async (list: 'shelf' | 'given', serialNumber: string) => {
    const last = lastPress.current
    const isSecondTap = last.list === list && performance.now() - last.endedAt < doubleTapMs
    if (pressing.current || isSecondTap) return
    pressing.current = true
    await (list === 'shelf' ? give(serialNumber) : undo(serialNumber))
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
        {shelf.isLow && <p className="mt-1 font-semibold">{t('hospitalUnits.low')}</p>}
      </div>
      <GiveForm fieldRef={field} failure={failure} onGive={(serial) => void giveTyped(serial)} />
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
                  icon="check"
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
          act(callApi(hospitalUnitApi.order, { body: { quantity } }), {
            title: t('hospitalUnits.order.done', { count: quantity }),
          })
        }
      />
    </>
  )
}

type GiveFormProps = {
  fieldRef: RefObject<HTMLInputElement | null>
  /** Also after the toast is closed. */
  failure: string | null
  onGive: (serialNumber: string) => void
}

function GiveForm({ fieldRef, failure, onGive }: GiveFormProps) {
  const t = useT()
  const [serial, setSerial] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGive(serial.trim())
    setSerial('')
  }
  return (
    <form onSubmit={submit} className="no-print flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={fieldRef}
          name="serialNumber"
          label={t('hospitalUnits.scan.label')}
          hint={t('hospitalUnits.scan.hint')}
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
          onCode={onGive}
        />
      </div>
      <p className="min-h-7 font-semibold text-error">{failure}</p>
    </form>
  )
}

/** Answers with why it failed. */
type OrderProps = { shelf: UnitShelf; onOrder: (quantity: number) => Promise<string | null> }

function Order({ shelf: { order }, onOrder }: OrderProps) {
  const t = useT()
  const lang = useLang()
  // The button of an open order changes its number.
  const [quantity, setQuantity] = useState(String(order?.quantity ?? 10))
  const [error, setError] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = UnitOrder.safeParse({ quantity: quantity.trim() })
    const why = parsed.success ? await onOrder(parsed.data.quantity) : t('hospitalUnits.errors.quantity')
    setError(why ?? undefined)
    if (!parsed.success) field.current?.focus()
  }
  return (
    <section aria-labelledby="unit-order" className={order ? undefined : 'no-print'}>
      <h3 id="unit-order">{t('hospitalUnits.order.title')}</h3>
      {order && (
        <p className="mt-2">
          {t('hospitalUnits.order.open', {
            count: order.quantity,
            date: formatDate(order.createdAt, lang, 'date'),
          })}
        </p>
      )}
      <form onSubmit={submit} className="no-print mt-3 flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          name="quantity"
          error={error}
          label={t('hospitalUnits.order.label')}
          inputMode="numeric"
          className="min-w-28"
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
        />
        <Button type="submit">
          {order ? t('hospitalUnits.order.again') : t('hospitalUnits.order.button')}
        </Button>
      </form>
    </section>
  )
}

/** 401: the session ended or the page was closed. */
export const isClosed = (error: unknown): boolean => error instanceof ApiError && error.status === 401
