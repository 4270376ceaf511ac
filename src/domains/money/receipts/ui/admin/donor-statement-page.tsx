import { useState } from 'react'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import type { Lang } from '#lib/text/texts.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { receiptApi } from '../../endpoints.ts'
import { describedIn } from '../../rules.ts'
import type { DonorStatement } from '../../schemas.ts'
import { ExampleNotice, PrintControls, Sheet, Signature, usePrintedLanguage } from './printed-parts.tsx'
import { printed } from './receipt-labels.ts'
import { SendDialog } from './send-dialog.tsx'

const back = { to: '/admin/contabilidad/donantes', label: 'Volver a donantes' }

/** What the donor of a receipt gave in its calendar year. */
export function DonorStatementPage({ receiptId }: { receiptId: number }) {
  const query = useRead(receiptApi.statement, { params: { id: receiptId } })
  if (!query.data)
    return (
      <AdminPage title="Resumen del año" back={back}>
        <RecordState query={query} />
      </AdminPage>
    )
  return <LoadedStatement statement={query.data} />
}

function LoadedStatement({ statement }: { statement: DonorStatement }) {
  const [lang, setLang] = usePrintedLanguage(statement.locale)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <div className="no-print mb-4">
        <AdminPage
          title={`Resumen de ${statement.year}`}
          back={back}
          action={
            !statement.issuers[lang].isExample && (
              <Allowed>
                <Button icon="mail" onClick={() => setSending(true)}>
                  Enviar por correo
                </Button>
              </Allowed>
            )
          }
        >
          {statement.issuers[lang].isExample && <ExampleNotice />}
          <PrintControls lang={lang} onLang={setLang} prints={!statement.issuers[lang].isExample} />
        </AdminPage>
      </div>
      <Paper statement={statement} lang={lang} />
      {isSending && (
        <SendDialog
          what="statement"
          receiptId={statement.receiptId}
          donorEmail={statement.donorEmail}
          locale={lang}
          onClose={() => setSending(false)}
        />
      )}
    </>
  )
}

function Paper({ statement, lang }: { statement: DonorStatement; lang: Lang }) {
  const words = printed[lang]
  const issuer = statement.issuers[lang]
  const totals = [
    { name: words.money, value: statement.money },
    ...(statement.goods === '0.00' ? [] : [{ name: words.goodsTotal, value: statement.goods }]),
  ]
  return (
    <Sheet lang={lang} issuer={issuer} label={words.statement(statement.year)}>
      <h2 className="text-2xl">{words.statement(statement.year)}</h2>
      <p className="mb-4 text-lg">{statement.donorName ?? statement.donorEmail}</p>
      <table className="w-full border-collapse tabular-nums max-sm:text-sm">
        <thead>
          <tr className="border-b border-control">
            {[words.column.number, words.column.date, words.column.gift].map((name) => (
              <th key={name} scope="col" className="py-1 pe-3 text-start">
                {name}
              </th>
            ))}
            <th scope="col" className="py-1 text-end">
              {words.column.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {statement.receipts.map((receipt) => (
            <tr key={receipt.id} className="border-b border-line align-top">
              <td className="py-1 pe-3 whitespace-nowrap">{receipt.number}</td>
              <td className="py-1 pe-3 sm:whitespace-nowrap print:whitespace-nowrap">
                {formatDate(startOfDay(receipt.occurredOn), lang)}
              </td>
              <td className="py-1 pe-3 [overflow-wrap:anywhere]">{describedIn(lang, receipt.description)}</td>
              <td className="py-1 text-end whitespace-nowrap">{formatMoney(receipt.amount)}</td>
            </tr>
          ))}
        </tbody>
        {/* A footer group would print the total of the year below each sheet. */}
        <tfoot className="print:[display:table-row-group]">
          {totals.map(({ name, value }) => (
            <tr key={name} className="font-semibold">
              <th scope="row" colSpan={3} className="py-1 pe-3 text-start">
                {name}
              </th>
              <td className="py-1 text-end whitespace-nowrap">{formatMoney(value)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className="mt-6">{issuer.statementWording}</p>
      <Signature text={issuer.signature} />
    </Sheet>
  )
}
