import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { useReplyDate } from '#domains/site/site/ui/public/use-reply-day.ts'
import { formatDate } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Interpolate } from '#ui/text/interpolate.tsx'
import { useLang, useT } from '#ui/text/texts.tsx'
import { UnitOrder, type UnitShelf } from '../../schemas.ts'

/** Few are left: how many were asked for, or where to ask for them. */
export function Low({ shelf: { order } }: { shelf: UnitShelf }) {
  const t = useT()
  const lang = useLang()
  if (order)
    return (
      <p className="mt-1 font-semibold">
        {t(`hospitalUnits.low.${order.quantity === 1 ? 'one' : 'many'}`, {
          count: order.quantity,
          date: formatDate(order.createdAt, lang, 'dayOfYear'),
        })}
      </p>
    )
  // What follows # in the address is the unit's link, so the address stays.
  const go = (event: MouseEvent) => {
    event.preventDefault()
    const title = document.getElementById(titleId)
    title?.focus()
    title?.scrollIntoView()
  }
  return (
    <p className="mt-1 font-semibold">
      <Interpolate text={t('hospitalUnits.low.ask')} name="here">
        <a href={`#${titleId}`} onClick={go} className="text-hope soft-underline">
          {t('hospitalUnits.low.here')}
        </a>
      </Interpolate>
    </p>
  )
}

/** Answers with why it failed. */
type OrderProps = { shelf: UnitShelf; onOrder: (quantity: number) => Promise<string | null> }

export function Order({ shelf: { order }, onOrder }: OrderProps) {
  const t = useT()
  // The button of an open order changes its number.
  const [quantity, setQuantity] = useState(String(order?.quantity ?? 10))
  const [error, setError] = useState<string | undefined>()
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = UnitOrder.safeParse({ quantity: quantity.trim() })
    const why = parsed.success ? await onOrder(parsed.data.quantity) : t('hospitalUnits.errors.quantity')
    setError(why ?? undefined)
    if (why) field.current?.focus()
  }
  return (
    <section aria-labelledby={titleId} className={order ? undefined : 'no-print'}>
      <h3 id={titleId} tabIndex={-1}>
        {t('hospitalUnits.order.title')}
      </h3>
      {order && <Ordered order={order} />}
      <form onSubmit={submit} className="no-print mt-3 flex flex-wrap items-end gap-3">
        <TextField
          ref={field}
          name="quantity"
          error={error}
          label={t('hospitalUnits.order.label')}
          hint={order && t('hospitalUnits.order.hint')}
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

function Ordered({ order }: { order: NonNullable<UnitShelf['order']> }) {
  const t = useT()
  const lang = useLang()
  // Once it is past, the sentence below says whom to call.
  const day = useReplyDate(order.createdAt)
  return (
    <p className="mt-2">
      {t('hospitalUnits.order.open', {
        count: order.quantity,
        date: formatDate(order.createdAt, lang, 'date'),
      })}{' '}
      {day && t('hospitalUnits.order.promise', { when: t('ending.byDay', { day }) })}
    </p>
  )
}

const titleId = 'unit-order'
