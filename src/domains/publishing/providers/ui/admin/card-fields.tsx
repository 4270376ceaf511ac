import { prTowns } from '#lib/text/pr-towns.ts'
import { langs } from '#lib/text/texts.ts'
import type { useRecordForm } from '#ui/admin/record-form.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { providerApi } from '../../endpoints.ts'
import { providerAudiences, providerCosts } from '../../rules.ts'
import { audienceLabels, costLabels, languageLabels, type ProviderValues } from './provider-labels.ts'

type Field = ReturnType<typeof useRecordForm<ProviderValues, typeof providerApi.update>>['field']

/** What families filter by. */
export function CardFields({ field }: { field: Field }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Pueblo"
          optional
          placeholder="Sin pueblo"
          hint="Para la distancia y el mapa."
          options={prTowns.map((town) => ({ value: town, label: town }))}
          {...field('town')}
        />
        <SelectField
          label="Costo"
          optional
          placeholder="No se sabe"
          options={providerCosts.map((cost) => ({ value: cost, label: costLabels[cost] }))}
          {...field('cost')}
        />
        <TextField label="Planes médicos" optional className="sm:col-span-2" {...field('plans')} />
      </div>
      <CheckboxField label="También atiende en línea" {...field('isOnline')} />
      <fieldset>
        <legend className="mb-1.5 font-semibold">Idiomas</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {langs.map((lang) => (
            <CheckboxField key={lang} label={languageLabels[lang]} value={lang} {...field('languages')} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-semibold">Para quién (ninguno: para cualquiera)</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {providerAudiences.map((who) => (
            <CheckboxField key={who} label={audienceLabels[who]} value={who} {...field('audiences')} />
          ))}
        </div>
      </fieldset>
    </>
  )
}
