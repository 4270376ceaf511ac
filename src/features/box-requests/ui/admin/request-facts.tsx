import type { ReactNode } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { phoneHref, shownPhone } from '#lib/text/phone.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import {
  deliveryLabels,
  genderLabels,
  lossLabels,
  purposeLabels,
  skinToneLabels,
  targetLabels,
} from '../../labels.ts'
import type { BoxRequest } from '../../schemas.ts'

/** What the family told us, in the groups of the form. */
export function RequestFacts({ request }: { request: BoxRequest }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Group title="Contacto">
        <Fact label="Recibe la caja" value={request.recipientName} copy="Copiar el nombre" />
        <Fact
          label="Quien la pidió"
          value={request.requesterName}
          copy="Copiar el nombre de quien la pidió"
        />
        <Fact label="Correo electrónico" value={request.email} copy="Copiar el correo electrónico">
          <a href={`mailto:${request.email}`}>{request.email}</a>
        </Fact>
        <Fact label="Teléfono" value={shownPhone(request.phone)} copy="Copiar el teléfono">
          <a href={phoneHref(request.phone)}>{shownPhone(request.phone)}</a>
        </Fact>
        <Fact label="Pueblo" value={request.town} />
        <Fact label="Idioma" value={request.locale === 'en' ? 'Inglés' : 'Español'} />
      </Group>
      <Group title="Entrega">
        <Fact label="Cómo" value={deliveryLabels[request.deliveryMethod]} />
        <Fact label="Dirección" value={addressOf(request)} copy="Copiar la dirección" lines />
        <Fact label="Punto de recogida" value={request.pickupLocationPin} />
        <Fact label="Indicaciones" value={request.deliveryNotes} lines />
        <Fact label="Número de rastreo" value={request.trackingNumber} copy="Copiar el número de rastreo" />
        <Fact label="Se envió" value={request.shippedAt && formatDate(request.shippedAt, 'es', 'dateTime')} />
      </Group>
      <Group title="Sobre la caja">
        <Fact label="Para quién" value={purposeLabels[request.boxPurpose]} />
        <Fact label="Dirigida a" value={request.targetedFor && targetLabels[request.targetedFor]} />
        <Fact label="Pérdidas" value={request.lossType && lossLabels[request.lossType]} />
        <Fact label="Hermanos o hermanas en casa" value={yesNo(request.hasSiblings)} />
        <Fact label="Niño o niña" value={request.babyGender && genderLabels[request.babyGender]} />
        <Fact
          label="Tono de piel de la muñeca"
          value={request.skinTonePreference && skinToneLabels[request.skinTonePreference]}
        />
        <Fact label="Relación" value={request.relationship} />
        <Fact label="Tipo de apoyo" value={request.supportType} />
        <Fact label="Historia" value={request.story ?? request.requesterStory} lines />
        <Fact label="Notas de la familia" value={request.additionalNotes} lines />
      </Group>
      {request.boxPurpose === 'gift' && (
        <Group title="Regalo">
          <Fact label="De parte de" value={request.giftSenderName} copy="Copiar quién regala" />
          <Fact label="Para" value={request.giftRecipientName} copy="Copiar para quién es" />
          <Fact label="Mensaje" value={request.giftMessage} copy="Copiar el mensaje" lines />
        </Group>
      )}
      <Group title="Relevo y origen">
        <Fact
          label="Relevo de responsabilidad"
          value={request.liabilityWaiver ? 'Aceptado' : 'No consta que se aceptó'}
        />
        <Fact label="Recibida" value={formatDate(request.createdAt, 'es', 'dateTime')} />
        <Fact label="Referencia de la familia" value={request.reference} copy="Copiar la referencia" />
        <Fact
          label="Aviso"
          value={request.suspected ? 'Llegó entre muchas desde el mismo lugar: revisa que sea real.' : null}
        />
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AdminSection title={title}>
      <dl className="divide-y divide-line">{children}</dl>
    </AdminSection>
  )
}

type FactProps = {
  label: string
  value: string | null | false
  /** What the button says: «Copiar el teléfono». */
  copy?: string
  lines?: boolean
  children?: ReactNode
}

/** What nobody told is not shown: an empty line says nothing. */
function Fact({ label, value, copy, lines, children }: FactProps) {
  if (!value) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-sm text-ink-2 max-sm:col-span-2">{label}</dt>
      <dd className={lines ? 'whitespace-pre-line' : undefined}>{children ?? value}</dd>
      <dd className="flex min-h-9 items-center">
        {copy && <CopyButton text={value} label={copy} iconOnly />}
      </dd>
    </div>
  )
}

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Sí' : 'No')

function addressOf(request: BoxRequest): string | null {
  const { postalAddress, postalCity, postalState, postalZipCode, postalCountry } = request
  const cityLine = [postalCity, [postalState, postalZipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const country = postalCountry === 'US' ? null : postalCountry
  const lines = [postalAddress, cityLine, postalAddress && country].filter(Boolean)
  return lines.length ? lines.join('\n') : null
}
