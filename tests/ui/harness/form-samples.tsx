import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckboxField, RadioGroup } from '#ui/forms/choice.tsx'
import { ErrorSummary, useErrorTitle } from '#ui/forms/error-summary.tsx'
import { ComboField, TextField } from '#ui/forms/field.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'

const required = {
  name: 'Escribe tu nombre',
  delivery: 'Escoge cómo prefieres recibirla',
  accept: 'Marca que lo leíste',
}

export function FormSamples() {
  const [attempt, setAttempt] = useState(0)
  const [missing, setMissing] = useState<(keyof typeof required)[]>([])
  useErrorTitle(missing.length > 0)
  const errorOf = (name: keyof typeof required) => (missing.includes(name) ? required[name] : undefined)
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setMissing((Object.keys(required) as (keyof typeof required)[]).filter((name) => !data.get(name)))
    setAttempt(attempt + 1)
  }
  return (
    <section className="flex flex-col gap-4">
      <h2>Formulario</h2>
      <form noValidate onSubmit={check} className="flex max-w-read flex-col gap-5">
        <ErrorSummary attempt={attempt} errors={missing.map((name) => ({ name, message: required[name] }))} />
        <TextField name="name" label="Nombre" autoComplete="name" error={errorOf('name')} />
        <TextField
          name="email"
          type="email"
          label="Correo electrónico"
          hint="Te escribimos solo por esta solicitud."
        />
        <TextField name="amount" label="Cantidad en dólares" prefix="$" inputMode="decimal" optional />
        <ComboField name="town" label="Pueblo" options={['Añasco', 'Caguas', 'San Juan']} />
        <SelectField name="state" label="Estado" options={[{ value: 'PR', label: 'Puerto Rico' }]} />
        <RadioGroup
          name="delivery"
          label="¿Cómo prefieres recibirla?"
          error={errorOf('delivery')}
          options={[
            { value: 'correo', label: 'Por correo', hint: '$23.95' },
            { value: 'pickup', label: 'La recojo en San Juan' },
          ]}
        />
        <TextArea name="message" label="Mensaje" maxLength={40} optional />
        <PasswordField name="password" label="Contraseña" />
        <CheckboxField name="accept" label="Leí lo anterior y estoy de acuerdo" error={errorOf('accept')} />
        <Button type="submit" variant="primary" className="self-start">
          Continuar
        </Button>
      </form>
    </section>
  )
}
