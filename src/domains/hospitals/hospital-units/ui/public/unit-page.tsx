import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callApi } from '#lib/http/http-client.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { useForgetOnLeave } from '#ui/forms/forget-on-leave.ts'
import { PublicForm, usePublicForm } from '#ui/forms/public-form.tsx'
import { useT } from '#ui/text/texts.tsx'
import { useComeBack } from '#ui/use-come-back.ts'
import { whyFailed } from '#ui/why-failed.ts'
import { hospitalUnitApi } from '../../endpoints.ts'
import { UnitEntry, type UnitShelf } from '../../schemas.ts'
import { isClosed, Shelf } from './shelf.tsx'

// The link is the part after #, which no browser sends to a server. A change of language drops it.
const linkKey = 'unit-link'
const openKey = 'unit-open'

type UnitPageProps = { onOpen: (isOpen: boolean) => void }

/** The PIN first, then the shelf. */
export function UnitPage({ onOpen }: UnitPageProps) {
  const t = useT()
  const [link, setLink] = useState<string | null>(null)
  const [shelf, setShelf] = useState<UnitShelf | null>(null)
  const [isReading, setReading] = useState(true)
  /** Why the PIN is asked again in the middle of the work. */
  const [closedWhy, setClosedWhy] = useState<string | null>(null)
  /** Why the shelf that this device opened is not here: nobody has closed it. */
  const [unread, setUnread] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = shelf !== null
  // Before the heading gets the focus: what stands above it moves it.
  useLayoutEffect(() => onOpen(isOpen), [isOpen, onOpen])
  const close = useCallback((why: string | null) => {
    writeStored('sessionStorage', openKey, null)
    setClosedWhy(why)
    setShelf(null)
    setUnread(null)
  }, [])
  const read = useCallback(async () => {
    setReading(true)
    try {
      const open = await callApi(hospitalUnitApi.shelf)
      flushSync(() => setShelf(open))
      setUnread(null)
    } catch (error) {
      if (isClosed(error)) close(t('hospitalUnits.errors.closed'))
      else setUnread(whyFailed(error, t))
    }
    setReading(false)
  }, [close, t])
  useEffect(() => {
    const inAddress = location.hash.slice(1)
    if (inAddress) writeStored('sessionStorage', linkKey, inAddress)
    setLink(inAddress || readStored('sessionStorage', linkKey))
    if (readStored('sessionStorage', openKey)) void read()
    else setReading(false)
  }, [read])
  const enter = async (opened: UnitShelf) => {
    const refusal = await callApi(hospitalUnitApi.shelf).then(
      () => null,
      (error: unknown) => error,
    )
    // The browser keeps no cookies: each press would ask for the PIN again.
    if (isClosed(refusal)) return setClosedWhy(t('login.noStorage'))
    writeStored('sessionStorage', openKey, 'yes')
    // The heading is there before it gets the focus.
    flushSync(() => setShelf(opened))
    setClosedWhy(null)
    heading.current?.focus()
  }
  // The shelf may have been closed on another device, or its hours be over.
  useComeBack(() => (shelf || unread) && void read())
  const leave = async () => {
    await callApi(hospitalUnitApi.leave).catch(() => null)
    close(null)
  }
  if (!shelf) {
    const again = () => void read().then(() => heading.current?.focus())
    if (unread) return <ErrorPanel detail={unread} retrying={isReading} onRetry={again} />
    if (isReading) return <div className="min-h-96" />
    if (!link) return <Notice tone="warning">{t('hospitalUnits.noLink')}</Notice>
    return (
      <div className="flex flex-col gap-6">
        {closedWhy && (
          <Notice tone="warning" role="alert">
            <p>{closedWhy}</p>
          </Notice>
        )}
        <PinForm key={link} link={link} onEntered={enter} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} translate="no">
          {shelf.institutionName}
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="no-print -ms-3 min-h-11"
          icon="logout"
          onClick={() => void leave()}
        >
          {t('hospitalUnits.leave')}
        </Button>
      </div>
      <Shelf shelf={shelf} onChange={setShelf} onClosed={close} />
    </div>
  )
}

type PinFormProps = { link: string; onEntered: (shelf: UnitShelf) => Promise<void> }

function PinForm({ link, onEntered }: PinFormProps) {
  const t = useT()
  const state = usePublicForm({
    endpoint: hospitalUnitApi.enter,
    schema: UnitEntry,
    defaultValues: { link, pin: '' },
    failed: { title: 'hospitalUnits.failed', text: 'hospitalUnits.errors.pin.wrong' },
    hasFailureToast: false,
    onSent: onEntered,
  })
  useForgetOnLeave(() => state.form.reset())
  return (
    <PublicForm
      state={state}
      submitLabel={t('hospitalUnits.enter')}
      sendingLabel={t('hospitalUnits.entering')}
    >
      <TextField
        {...state.field('pin')}
        required
        label={t('hospitalUnits.pin.label')}
        hint={t('hospitalUnits.pin.hint')}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
      />
    </PublicForm>
  )
}
