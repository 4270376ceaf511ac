import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LetterTrouble } from '#domains/mail/outbox/ui/admin/letter-trouble.tsx'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { recordHref } from '#ui/admin/use-open-record.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { receiptApi } from '../../endpoints.ts'
import { describedIn } from '../../rules.ts'
import { type PrintedReceipt, ReceiptVoid } from '../../schemas.ts'
import { ExampleNotice, PrintControls, Sheet, Signature, usePrintedLanguage } from './printed-parts.tsx'
import { printed, printedMethods } from './receipt-labels.ts'
import { SendDialog } from './send-dialog.tsx'

const back = { to: '/admin/contabilidad/recibos', label: 'Volver a recibos' }

/** One receipt: to print, to send, to make void. */
export function ReceiptPage({ id }: { id: number }) {
  const query = useRead(receiptApi.get, { params: { id } })
  if (!query.data)
    return (
      <AdminPage title="Recibo" back={back}>
        <RecordState query={query} />
      </AdminPage>
    )
  return <LoadedReceipt receipt={query.data} />
}

function LoadedReceipt({ receipt }: { receipt: PrintedReceipt }) {
  const [lang, setLang] = usePrintedLanguage(receipt.locale)
  const [open, setOpen] = useState<'send' | 'void' | null>(null)
  const close = () => setOpen(null)
  const isVoid = receipt.status === 'void'
  const hasDonor = receipt.donorName !== null || receipt.donorEmail !== null
  const inBooks = transactionOf(receipt)
  return (
    <>
      <div className="no-print mb-4">
        <AdminPage
          title={`Recibo ${receipt.number}`}
          back={back}
          more={inBooks ? [{ to: inBooks, label: 'Ver en contabilidad', icon: 'dollar' }] : undefined}
          action={
            <>
              {!isVoid && !receipt.issuers[lang].isExample && (
                <Allowed>
                  <Button icon="mail" onClick={() => setOpen('send')}>
                    Enviar por correo
                  </Button>
                </Allowed>
              )}
              {!isVoid && hasDonor && (
                <ButtonLink icon="calendar" to={`/admin/contabilidad/recibos/${receipt.id}/resumen`}>
                  Resumen del año
                </ButtonLink>
              )}
              {!isVoid && (
                <Allowed>
                  <Button variant="quiet" onClick={() => setOpen('void')}>
                    Anular
                  </Button>
                </Allowed>
              )}
            </>
          }
        >
          {isVoid && (
            <Notice tone="warning" title="Este recibo está anulado">
              {receipt.voidReason}. Su número se queda en la serie.
            </Notice>
          )}
          {receipt.isToPrint && <ToPrint receipt={receipt} />}
          <LetterTrouble entity="receipt" entityId={receipt.id} phone={null} />
          {receipt.emailedAt && (
            <p className="text-ink-2">
              Se envió por correo el {formatDate(receipt.emailedAt, 'es', 'date')}.
            </p>
          )}
          {receipt.issuers[lang].isExample && <ExampleNotice />}
          <PrintControls lang={lang} onLang={setLang} prints={!receipt.issuers[lang].isExample} />
        </AdminPage>
      </div>
      <Paper receipt={receipt} lang={lang} />
      <div className="no-print mt-4">
        <RecordHistory entity="receipt" entityId={receipt.id} />
      </div>
      {open === 'send' && (
        <SendDialog
          what="receipt"
          receiptId={receipt.id}
          donorEmail={receipt.donorEmail}
          locale={lang}
          onClose={close}
        />
      )}
      {open === 'void' && <VoidDialog receipt={receipt} onClose={close} />}
    </>
  )
}

/** Where a return is written down. Things given have no line in the books. */
const transactionOf = ({ subjectKind, subjectId }: PrintedReceipt) =>
  subjectKind === 'accounting_transaction'
    ? recordHref('/admin/contabilidad/transacciones', subjectId)
    : undefined

/** Nothing else tells that a paper was handed over, or that its donor knows that it is void. */
function ToPrint({ receipt: { id, status } }: { receipt: PrintedReceipt }) {
  const isVoid = status === 'void'
  const known = isVoid ? 'Ya lo sabe' : 'Ya lo tiene'
  const hand = useSave(receiptApi.hand, {
    success: `Anotado: ${known.toLowerCase()}`,
    error: { title: 'No se pudo anotar' },
  })
  return (
    <Notice
      tone="warning"
      title={isVoid ? 'Falta avisar a quien lo tiene' : 'Falta entregarlo'}
      action={
        <Allowed>
          <Button size="small" busy={hand.isPending} onClick={() => hand.mutate({ params: { id } })}>
            {known}
          </Button>
        </Allowed>
      }
    >
      {isVoid
        ? 'Quien donó lo tiene en papel, y no hay su correo. Dile que ya no vale y pide que te lo devuelva.'
        : 'Sustituye a otro que quien donó ya tiene, y no hay su correo. Imprímelo y entrégalo.'}
    </Notice>
  )
}

function Paper({ receipt, lang }: { receipt: PrintedReceipt; lang: Lang }) {
  const words = printed[lang]
  const issuer = receipt.issuers[lang]
  const isGoods = receipt.kind === 'goods'
  const method = receipt.paymentMethod
  return (
    <Sheet lang={lang} issuer={issuer} label={words.receipt}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl">{words.receipt}</h2>
        <p className="text-lg">
          {words.number} <strong className="tabular-nums">{receipt.number}</strong>
        </p>
      </div>
      {receipt.status === 'void' && <p className="mb-4 text-2xl font-bold text-error">{words.void}</p>}
      <dl>
        <Fact name={words.donor}>{receipt.donorName ?? words.anonymous}</Fact>
        <Fact name={words.date}>{formatDate(startOfDay(receipt.occurredOn), lang, 'date')}</Fact>
        <Fact name={isGoods ? words.value : words.amount}>
          <strong className="text-lg tabular-nums">{formatMoney(receipt.amount)}</strong>
        </Fact>
        {method && <Fact name={words.method}>{printedMethods[lang][method] ?? method}</Fact>}
        {receipt.checkNumber && <Fact name={words.check}>{receipt.checkNumber}</Fact>}
        <Fact name={isGoods ? words.goods : words.gift}>{describedIn(lang, receipt.description)}</Fact>
        <Fact name={words.issued}>{formatDate(receipt.issuedAt, lang, 'date')}</Fact>
      </dl>
      <p className="mt-6">{isGoods ? issuer.goodsWording : issuer.wording}</p>
      <Signature text={issuer.signature} />
    </Sheet>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 border-b border-line py-2">
    <dt className="w-48 text-ink-2">{name}</dt>
    <dd className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

function VoidDialog({ receipt, onClose }: { receipt: PrintedReceipt; onClose: () => void }) {
  const navigate = useNavigate()
  const inBooks = transactionOf(receipt)
  const { field, state } = useRecordForm({
    endpoint: receiptApi.voidReceipt,
    params: { id: receipt.id },
    schema: ReceiptVoid,
    defaultValues: { reason: '', replace: true },
    toBody: (values) => ({ ...values, updatedAt: receipt.updatedAt }),
    success: ({ number, status }) => ({
      title: 'Recibo anulado',
      text: status === 'issued' ? `Ahora vale el recibo ${number}.` : 'Su número se queda en la serie.',
    }),
    error: { title: 'No se pudo anular el recibo' },
    onSaved: ({ id }) => {
      onClose()
      if (id !== receipt.id) navigate(`/admin/contabilidad/recibos/${id}`)
    },
  })
  return (
    <RecordDialog
      state={state}
      title={`Anular el recibo ${receipt.number}`}
      size="small"
      submitLabel="Anular recibo"
      onClose={onClose}
    >
      <p>
        El número no se usa otra vez. A quien lo recibió por correo le llega el nuevo, o un aviso de que ya no
        vale. Si lo entregaste en papel, pide que te lo devuelvan.
      </p>
      {inBooks && (
        <p>
          Si el dinero se devolvió,{' '}
          <Link to={inBooks} className="text-hope underline underline-offset-4">
            anota la devolución
          </Link>
          : el recibo se anula solo.
        </p>
      )}
      <TextField label="Razón" autoComplete="off" {...field('reason')} />
      <CheckboxField label="Emitir otro recibo por la misma donación" {...field('replace')} />
    </RecordDialog>
  )
}
