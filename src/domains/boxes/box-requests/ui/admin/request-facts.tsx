import type { ReactNode } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { useCan } from '#ui/admin/can.ts'
import { PhoneLink } from '#ui/admin/contact-links.tsx'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { Button } from '#ui/button.tsx'
import { cityLine, isPickup } from '../../family-rules.ts'
import {
  deliveryLabels,
  genderLabels,
  lossLabels,
  purposeLabels,
  skinToneLabels,
  sourceLabels,
  targetLabels,
} from '../../labels.ts'
import type { BoxRequest, BoxRequestDetail } from '../../office-schemas.ts'
import type { OpenedAnswers } from './use-answers.ts'

type RequestFactsProps = { request: BoxRequestDetail; answers: OpenedAnswers }

/** Where the box goes. */
export function DeliveryFacts({ request }: { request: BoxRequestDetail }) {
  return (
    <Group title="Entrega">
      <DescriptionItem label="Cómo" value={deliveryLabels[request.deliveryMethod]} />
      <DescriptionItem label="Dirección" value={addressOf(request)} copy="Copiar la dirección" lines />
      {isPickup(request.deliveryMethod) && (
        <DescriptionItem label="Lugar de recogida" value="Lugar de recogida">
          <PickupFact pickup={request.pickup} />
        </DescriptionItem>
      )}
      <DescriptionItem label="Indicaciones" value={request.deliveryNotes} lines />
      <DescriptionItem
        label="Número de rastreo"
        value={request.trackingNumber}
        copy="Copiar el número de rastreo"
      />
      <DescriptionItem
        label={isPickup(request.deliveryMethod) ? 'Lista desde' : 'Se envió'}
        value={request.shippedAt && formatDate(request.shippedAt, 'es', 'dateTime')}
      />
    </Group>
  )
}

/** The family's other answers, grouped as in the form. What it told about the loss stays closed until somebody opens it. */
export function RequestFacts({ request: sealed, answers }: RequestFactsProps) {
  const request = { ...sealed, ...answers.data }
  const isOpen = answers.data !== undefined
  return (
    <div className="grid gap-4 min-[90rem]:grid-cols-2">
      <Group title="Contacto">
        <DescriptionItem label="Recibe la caja" value={request.recipientName} copy="Copiar el nombre" />
        <DescriptionItem
          label="Quien la pidió"
          value={request.requesterName}
          copy="Copiar el nombre de quien la pidió"
        />
        <DescriptionItem label="Correo electrónico" value={request.email} copy="Copiar el correo electrónico">
          {request.email && <a href={`mailto:${request.email}`}>{request.email}</a>}
        </DescriptionItem>
        <DescriptionItem label="Teléfono" value={shownPhone(request.phone)} copy="Copiar el teléfono">
          <PhoneLink phone={request.phone} />
        </DescriptionItem>
        <DescriptionItem isName label="Pueblo" value={request.town} />
        <DescriptionItem label="Idioma" value={request.locale === 'en' ? 'Inglés' : 'Español'} />
      </Group>
      <Group title="Sobre la caja">
        <DescriptionItem label="Para quién" value={purposeLabels[request.boxPurpose]} />
        {!isOpen && <ClosedAnswers answers={answers} />}
        <DescriptionItem
          label="Dirigida a"
          value={request.targetedFor && targetLabels[request.targetedFor]}
        />
        <DescriptionItem label="Pérdidas" value={request.lossType && lossLabels[request.lossType]} />
        <DescriptionItem label="Hermanos o hermanas en casa" value={yesNo(request.hasSiblings)} />
        <DescriptionItem label="Niño o niña" value={request.babyGender && genderLabels[request.babyGender]} />
        <DescriptionItem
          label="Tono de piel de la muñeca"
          value={request.skinTonePreference && skinToneLabels[request.skinTonePreference]}
        />
        <DescriptionItem label="Relación" value={request.relationship} />
        <DescriptionItem label="Tipo de apoyo" value={request.supportType} />
        <DescriptionItem label="Historia" value={request.story ?? request.requesterStory} lines />
        <DescriptionItem label="Notas de la familia" value={request.additionalNotes} lines />
      </Group>
      {(request.giftSenderName || request.giftRecipientName || request.giftMessage) && (
        <Group title="Regalo">
          <DescriptionItem label="De parte de" value={request.giftSenderName} copy="Copiar quién regala" />
          <DescriptionItem label="Para" value={request.giftRecipientName} copy="Copiar para quién es" />
          <DescriptionItem
            label="Mensaje"
            value={request.giftMessage}
            copy="Copiar el mensaje"
            isName={false}
            lines
          />
        </Group>
      )}
      <Group title="Relevo y origen">
        <DescriptionItem label="Relevo de responsabilidad" value={waiverText(request)} />
        <DescriptionItem
          label="Llegó"
          value={[sourceLabels[request.source], request.sourceNote].filter(Boolean).join(' · ')}
        />
        <DescriptionItem label="Recibida" value={formatDate(request.createdAt, 'es', 'dateTime')} />
        <DescriptionItem
          label="Referencia de la familia"
          value={request.reference || null}
          copy="Copiar la referencia"
        />
        <DescriptionItem
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
      <DescriptionList>{children}</DescriptionList>
    </AdminSection>
  )
}

function ClosedAnswers({ answers }: { answers: OpenedAnswers }) {
  return (
    <DescriptionItem label="Lo que contó sobre su pérdida" value="Cerrado">
      <OpenAnswers answers={answers} />
    </DescriptionItem>
  )
}

/** In place of sealed answers: closed is not the same as not answered. */
export function OpenAnswers({ answers }: { answers: OpenedAnswers }) {
  const can = useCan()
  if (!can('requests.sensitive')) return 'No es parte de tu acceso.'
  return (
    <span className="flex flex-col items-start gap-1">
      <Button size="small" icon="eye" className="min-h-11" busy={answers.isOpening} onClick={answers.open}>
        Mostrar
      </Button>
      <span className="text-sm text-ink-2">Queda anotado quién lo abre.</span>
      {answers.failure && <span role="alert">{answers.failure}</span>}
    </span>
  )
}

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Sí' : 'No')

function PickupFact({ pickup }: Pick<BoxRequestDetail, 'pickup'>) {
  if (!pickup) return 'Falta en los ajustes, en «Recogida y entrega al hogar»: la familia no lo ve.'
  return (
    <>
      <span translate="no">
        {pickup.name}, {pickup.address}.
      </span>{' '}
      <a href={pickup.pin} target="_blank" rel="noopener noreferrer">
        Ver en el mapa
      </a>
    </>
  )
}

function waiverText({ liabilityWaiver, waiverToldBy }: BoxRequest): string {
  if (!liabilityWaiver) return 'No consta que se aceptó'
  return waiverToldBy ? `Aceptado de palabra; se lo leyó ${waiverToldBy}` : 'Aceptado'
}

function addressOf(request: BoxRequest): string | null {
  const { postalAddress, postalCountry } = request
  const country = postalCountry === 'US' ? null : postalCountry
  const lines = [postalAddress, cityLine(request), postalAddress && country].filter(Boolean)
  return lines.length ? lines.join('\n') : null
}
