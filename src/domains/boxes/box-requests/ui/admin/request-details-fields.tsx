import type { ReactNode } from 'react'
import type { UseFormSetValue } from 'react-hook-form'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { limits } from '#lib/http/fields.ts'
import { prTowns } from '#lib/text/pr-towns.ts'
import { townAsWritten } from '#lib/text/town-names.ts'
import { LanguageField } from '#ui/admin/language-field.tsx'
import { NewTabHint, newTabAttributes } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { ComboField, PhoneField, TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import {
  deliveryLabels,
  genderLabels,
  lossLabels,
  purposeLabels,
  skinToneLabels,
  sourceLabels,
  targetLabels,
} from '../../labels.ts'
import { addressChanges } from '../../one-line-address.ts'
import { stateOf } from '../../postal-rules.ts'
import { militaryStates } from '../../postal-states.ts'
import { requestSources } from '../../schemas.ts'
import { useStateNames } from '../use-state-names.ts'
import type { DetailsField, DetailsValues } from './request-details-values.ts'

type DetailsFieldsProps = {
  field: DetailsField
  setValue: UseFormSetValue<DetailsValues>
  values: DetailsValues
  places?: { key: string; name: string }[]
  /** The family accepted the waiver in the form, so it is not for staff to change. */
  isWaiverFixed?: boolean
}

const armedForces = militaryStates.map((value) => ({ value, label: `Fuerzas armadas (${value})` }))

/** Every answer of a family, to correct it or to write it down. Grouped as on the request's page. */
export function RequestDetailsFields({
  field,
  setValue,
  values,
  places = [],
  isWaiverFixed,
}: DetailsFieldsProps) {
  const [street, city, zip] = [field('postalAddress'), field('postalCity'), field('postalZipCode')]
  const states = useStateNames()
  const isPostal = values.deliveryMethod === 'correo'
  const isGift = values.boxPurpose === 'gift'
  const chooseState = (state: string) => {
    if (state && !values.postalState) setValue('postalState', state, { shouldDirty: true })
  }
  return (
    <>
      {values.source !== 'web' && (
        <Group title="De dónde llegó">
          <SelectField label="Llegó" options={options(sourceLabels, staffSources)} {...field('source')} />
          <TextField
            label="Detalle"
            optional
            hint="Por ejemplo, el hospital y quién llamó."
            autoComplete="off"
            {...field('sourceNote')}
          />
        </Group>
      )}
      <Group title="Contacto">
        <SelectField label="Para quién" options={options(purposeLabels)} {...field('boxPurpose')} />
        <TextField label="Nombre de quien recibe la caja" autoComplete="off" {...field('recipientName')} />
        <TextField label="Nombre de quien la pide" optional autoComplete="off" {...field('requesterName')} />
        <PhoneField
          label="Teléfono"
          hint={`${isGift ? 'De quien la pide. ' : ''}Hace falta el teléfono o el correo electrónico.`}
          autoComplete="off"
          {...field('phone')}
        />
        <TextField
          label="Correo electrónico"
          hint={`${isGift ? 'De quien la pide. ' : ''}Sin correo no le llegan avisos: hay que llamar.`}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <ComboField label="Pueblo" options={prTowns} {...field('town')} />
        <LanguageField {...field('locale')} />
      </Group>
      {isGift && (
        <Group title="Regalo">
          <TextField label="De parte de" optional autoComplete="off" {...field('giftSenderName')} />
          <TextField label="Para" optional autoComplete="off" {...field('giftRecipientName')} />
          <TextArea
            label="Mensaje del regalo"
            optional
            rows={3}
            maxLength={limits.message}
            {...field('giftMessage')}
          />
        </Group>
      )}
      <Group title="Entrega">
        <SelectField
          label="Cómo la recibe"
          options={options(deliveryLabels, ['correo', 'pickup', 'delivery'])}
          {...field('deliveryMethod')}
        />
        {places.length > 1 && (
          <SelectField
            label="Lugar de recogida"
            placeholder={`El principal (${places[0]?.name})`}
            optional
            options={places.map(({ key, name }) => ({ value: key, label: name }))}
            {...field('pickupPlace')}
          />
        )}
        <TextArea
          label="Dirección postal"
          hint="La urbanización va en su propia línea, encima de la calle."
          optional={!isPostal}
          rows={2}
          maxLength={limits.short}
          {...street}
          onBlur={(event) => {
            void street.onBlur(event)
            for (const [name, value] of addressChanges(values)) setValue(name, value, { shouldDirty: true })
          }}
        />
        <TextField
          label="Pueblo o ciudad de la dirección"
          optional={!isPostal}
          autoComplete="off"
          {...city}
          onChange={(event) => {
            void city.onChange(event)
            chooseState(stateOf({ town: townAsWritten(event.target.value.trim()) }))
          }}
        />
        <SelectField
          label="Estado de la dirección"
          placeholder="Sin estado"
          optional={!isPostal}
          options={[...states, ...armedForces]}
          {...field('postalState')}
        />
        <TextField
          label="Código postal (ZIP)"
          optional={!isPostal}
          inputMode="numeric"
          autoComplete="off"
          {...zip}
          onChange={(event) => {
            void zip.onChange(event)
            chooseState(stateOf({ zip: event.target.value }))
          }}
        />
        <TextArea
          label="Indicaciones para llegar"
          optional
          rows={2}
          maxLength={limits.notes}
          {...field('deliveryNotes')}
        />
      </Group>
      <Group title="Sobre la caja">
        <SelectField
          label="Dirigida a"
          placeholder="No lo dijo"
          optional
          options={options(targetLabels)}
          {...field('targetedFor')}
        />
        <SelectField
          label="Pérdidas"
          placeholder="No lo dijo"
          optional
          options={options(lossLabels)}
          {...field('lossType')}
        />
        <SelectField
          label="Hermanos o hermanas en casa"
          placeholder="No lo dijo"
          optional
          options={[
            { value: 'true', label: 'Sí' },
            { value: 'false', label: 'No' },
          ]}
          {...field('hasSiblings')}
        />
        <SelectField
          label="Niño o niña"
          placeholder="No lo dijo"
          optional
          options={options(genderLabels)}
          {...field('babyGender')}
        />
        <SelectField
          label="Tono de piel de la muñeca"
          placeholder="No lo dijo"
          optional
          options={options(skinToneLabels)}
          {...field('skinTonePreference')}
        />
        <TextArea
          label="Nombre del bebé"
          hint="Tal como lo escribe la familia: así se imprime. Si son varios, uno en cada línea."
          optional
          rows={2}
          maxLength={limits.short}
          {...field('babyName')}
        />
        <CheckboxField label="Todavía no tiene nombre" {...field('babyUnnamed')} />
        <TextArea
          label="Nota para la caja"
          hint="La ve quien empaca, cuando el equipo lo decide. No se imprime."
          optional
          rows={2}
          maxLength={limits.notes}
          {...field('boxNote')}
        />
        <TextArea
          label="Notas de la familia"
          optional
          rows={3}
          maxLength={limits.notes}
          {...field('additionalNotes')}
        />
      </Group>
      {!isWaiverFixed && <WaiverToRead field={field} />}
    </>
  )
}

/** What staff read aloud on the phone stands above the box that says they did. */
function WaiverToRead({ field }: { field: DetailsField }) {
  const { waiver } = useSite()
  return (
    <Group title="Relevo de responsabilidad">
      <div className="flex flex-col gap-3 sm:col-span-2">
        {waiver.summary.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {waiver.url ? (
          <a href={waiver.url} {...newTabAttributes}>
            El texto completo
            <NewTabHint />
          </a>
        ) : (
          <Disclosure summary="El texto completo">
            {waiver.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2">
                {paragraph}
              </p>
            ))}
          </Disclosure>
        )}
        <CheckboxField
          label="Le leí el relevo de responsabilidad y lo aceptó"
          hint="Queda anotado tu nombre. Si aún no se lo has leído, déjalo sin marcar."
          {...field('liabilityWaiver')}
        />
      </div>
    </Group>
  )
}

const staffSources = requestSources.filter((source) => source !== 'web')

function options<Value extends string>(labels: Record<Value, string>, values?: readonly Value[]) {
  return (values ?? (Object.keys(labels) as Value[])).map((value) => ({ value, label: labels[value] }))
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left w-full text-lg font-semibold">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
