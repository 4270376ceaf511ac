import { formatDate } from '#lib/text/dates.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { eventApi } from '../../endpoints.ts'
import type { Notice, NoticeKind } from '../../notice-schemas.ts'

/** What the registrants were told, and how far the e-mails are. */
export function NoticeList({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return <p className="text-ink-2">Todavía nada.</p>
  return (
    <ul className="flex flex-col gap-4">
      {notices.map((notice) => (
        <li key={notice.id} className="border-t border-line pt-3 first:border-0 first:pt-0">
          <NoticeItem notice={notice} />
        </li>
      ))}
    </ul>
  )
}

function NoticeItem({ notice }: { notice: Notice }) {
  const { id, kind, textEs, textEn, recipients, createdBy, createdAt, waiting, withdrawnAt } = notice
  const save = useSave(eventApi.withdrawNotice, {
    success: 'Retirado: no sale',
    error: { title: 'No se retiró' },
  })
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{kindLabels[kind]}</strong>
        <Progress notice={notice} />
      </p>
      <p className="text-sm text-ink-2">
        {formatDate(createdAt, 'es', 'dateTime')}
        {createdBy && ` · ${createdBy}`} · {recipients === 1 ? '1 persona' : `${recipients} personas`}
      </p>
      {textEs && <p className="mt-1 whitespace-pre-line wrap-anywhere">{textEs}</p>}
      {textEn && (
        <p lang="en" className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">
          {textEn}
        </p>
      )}
      {waiting > 0 && !withdrawnAt && (
        <Button
          size="small"
          icon="undo"
          className="mt-2 max-lg:min-h-11"
          busy={save.isPending}
          aria-label={`Retirar: ${kindLabels[kind]}, ${formatDate(createdAt, 'es', 'dateTime')}`}
          onClick={() => save.mutate({ params: { id } })}
        >
          Retirar
        </Button>
      )}
    </>
  )
}

function Progress({ notice: { waiting, sent, failed, withdrawnAt } }: { notice: Notice }) {
  if (withdrawnAt && sent === 0) return <Badge tone="closed">Retirado</Badge>
  return (
    <>
      {withdrawnAt && <Badge tone="closed">Retirado en parte</Badge>}
      {waiting > 0 && <Badge tone="pending">En espera: {waiting}</Badge>}
      {sent > 0 && <Badge tone="done">Enviados: {sent}</Badge>}
      {failed > 0 && <Badge tone="neutral">No salieron: {failed}</Badge>}
    </>
  )
}

const kindLabels: Record<NoticeKind, string> = {
  moved: 'Cambio de fecha, lugar o enlace',
  cancelled: 'Cancelación',
  restored: 'Sí se celebra',
  message: 'Mensaje',
}
