import { useState } from 'react'
import { LetterTrouble } from '#domains/mail/outbox/ui/admin/letter-trouble.tsx'
import { transactionMethodLabels } from '#domains/money/accounting/labels.ts'
import { DonorDialog } from '#domains/money/accounting/ui/admin/donor-dialog.tsx'
import { ReceiptLink } from '#domains/money/accounting/ui/admin/receipt-link.tsx'
import {
  bookedBadges,
  partlyRefunded,
  verificationBadges,
} from '#domains/money/payments/ui/admin/claim-labels.ts'
import { SubjectPayment } from '#domains/money/payments/ui/admin/subject-payment.tsx'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { useCan } from '#ui/admin/can.ts'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListBody } from '#ui/admin/list-view.tsx'
import { LoadedDialog } from '#ui/admin/record-state.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { donationApi } from '../../endpoints.ts'
import type { Donation, DonationStatus } from '../../schemas.ts'

/** Donations announced on the public page, from the intent to the verified payment. */
export function OnlineDonations() {
  const list = useListState({ statuses: ['pending', 'completed', 'cancelled'] })
  const record = useOpenRecord(list)
  const result = useList(donationApi.list, list.query)
  return (
    <>
      <ListBody
        caption="Donaciones por la página"
        list={list}
        result={result}
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => record.hrefOf(id)}
        searchLabel="Buscar por nombre, correo, teléfono o referencia"
        tabs={[
          { value: '', label: 'Todas' },
          { value: 'pending', label: 'Anunciadas' },
          { value: 'completed', label: 'Recibidas' },
          { value: 'cancelled', label: 'Sin efecto' },
        ]}
        empty={
          <EmptyList title="Todavía no hay donaciones por la página">
            <p>
              Aquí llega cada donación que alguien anuncia en la página pública, antes de que llegue el
              dinero.
            </p>
          </EmptyList>
        }
      />
      {record.id && <DonationDialog key={record.id} id={record.id} onClose={record.close} />}
    </>
  )
}

function DonationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRead(donationApi.get, { params: { id } })
  const [corrects, setCorrects] = useState(false)
  const can = useCan()
  return (
    <LoadedDialog query={query} title="Donación" onClose={onClose}>
      {(donation) =>
        corrects ? (
          <DonorDialog
            gift={donation}
            endpoint={donationApi.changeDonor}
            onClose={() => setCorrects(false)}
          />
        ) : (
          <Dialog
            open
            onClose={onClose}
            size="sheet"
            title={`Donación ${donation.reference || id}`}
            header={<StatusBadge donation={donation} />}
          >
            <div className="flex flex-col gap-4">
              <LetterTrouble entity="donation" entityId={id} phone={donation.donorPhone} />
              <DescriptionList>
                <DescriptionItem label="Cantidad" value={formatMoney(donation.amount)} />
                <DescriptionItem label="Por" value={methodLabels[donation.method] ?? donation.method} />
                {donation.isMonthly && (
                  <DescriptionItem
                    label="Cada mes"
                    value={
                      donation.monthlyEndedOn
                        ? `Terminó el ${formatDate(startOfDay(donation.monthlyEndedOn), 'es', 'date')}: no llegan más pagos`
                        : 'Es un pago de un donativo de cada mes'
                    }
                  />
                )}
                <DescriptionItem
                  isName={!donation.isAnonymous}
                  label="Donante"
                  value={donation.isAnonymous ? 'Anónima' : donation.donorName}
                />
                <DescriptionItem label="Correo" value={donation.donorEmail} copy="Copiar el correo" />
                <DescriptionItem label="Idioma" value={donation.locale === 'en' ? 'Inglés' : 'Español'} />
                <DescriptionItem label="Teléfono" value={donation.donorPhone} copy="Copiar el teléfono" />
                <DescriptionItem label="Mensaje" value={donation.message} lines />
                <DescriptionItem label="Anunciada" value={formatDate(donation.createdAt, 'es', 'dateTime')} />
                <DescriptionItem label="Referencia" value={donation.reference} copy="Copiar la referencia" />
                <DescriptionItem
                  label="Transacción"
                  value={donation.transactionId}
                  copy="Copiar el número de transacción"
                />
              </DescriptionList>
              {can('money.write') && (
                <Button size="small" className="self-start" onClick={() => setCorrects(true)}>
                  Corregir quién donó
                </Button>
              )}
              <p className="text-ink-2">{statusText(donation)}</p>
              {donation.receipt && (
                <p>
                  Recibo <ReceiptLink receipt={donation.receipt} />
                </p>
              )}
              <SubjectPayment
                subject="donation"
                id={id}
                label={`Donación ${donation.reference || id}`}
                expected={null}
              />
            </div>
          </Dialog>
        )
      }
    </LoadedDialog>
  )
}

function statusText({ status, donorEmail, verification, refundedAmount }: Donation): string {
  if (verification === 'refunded')
    return 'El dinero llegó y después se devolvió. En contabilidad están las dos transacciones, cada una con su fecha.'
  if (refundedAmount !== '0.00')
    return `El dinero llegó, y después se devolvieron ${formatMoney(refundedAmount)}. En contabilidad está cada transacción con su fecha.`
  if (status === 'completed') {
    return donorEmail
      ? 'El dinero llegó: está en contabilidad como transacción automática y se le envió su recibo.'
      : 'El dinero llegó: está en contabilidad como transacción automática. No dejó un correo para su recibo.'
  }
  if (status === 'cancelled') return 'No cuenta en ninguna suma.'
  return 'Todavía no consta el dinero: no cuenta en ninguna suma. Al verificarse entra en contabilidad y sale el recibo.'
}

const methodLabels: Record<string, string> = transactionMethodLabels

type Look = { label: string; tone: BadgeTone; icon: IconName }

const statusLooks: Record<Exclude<DonationStatus, 'completed'>, Look> = {
  pending: { label: 'Anunciada', tone: 'neutral', icon: 'clock' },
  approved: { label: 'Aprobada', tone: 'progress', icon: 'check' },
  rejected: { label: 'Rechazada', tone: 'closed', icon: 'close' },
  cancelled: { label: 'Sin efecto', tone: 'closed', icon: 'close' },
}

/** Once its money was reported, in the words of «Dinero que llegó». */
function lookOf({ status, verification, refundedAmount, receipt, accountingTransactionId }: Donation): Look {
  if (verification === 'refunded') return verificationBadges.refunded
  if (refundedAmount !== '0.00') return partlyRefunded
  if (status === 'completed') {
    if (receipt) return bookedBadges.receipted
    return accountingTransactionId ? bookedBadges.booked : verificationBadges.verified
  }
  if (status === 'pending' && (verification === 'mismatch' || verification === 'claimed'))
    return verificationBadges[verification]
  return statusLooks[status]
}

function StatusBadge({ donation }: { donation: Donation }) {
  const { label, tone, icon } = lookOf(donation)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

const columns: Column<Donation>[] = [
  {
    key: 'donorName',
    isName: true,
    header: 'Donante',
    sortKey: 'donorName',
    cell: ({ donorName }) => <span className="[overflow-wrap:anywhere]">{donorName ?? 'Anónima'}</span>,
  },
  {
    key: 'amount',
    header: 'Cantidad',
    onCard: 'corner',
    sortKey: 'amount',
    align: 'end',
    cell: ({ amount }) => <span className="tabular-nums">{formatMoney(amount)}</span>,
  },
  {
    key: 'status',
    header: 'Estado',
    sortKey: 'status',
    cell: (donation) => <StatusBadge donation={donation} />,
  },
  { key: 'method', header: 'Por', onCard: 'line', cell: ({ method }) => methodLabels[method] ?? method },
  {
    key: 'reference',
    header: 'Referencia',
    onCard: 'line',
    cell: ({ reference }) => <span className="code">{reference}</span>,
  },
  {
    key: 'date',
    header: 'Fecha',
    onCard: 'line',
    sortKey: 'createdAt',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt, 'es', 'dateTime')}</time>,
  },
]
