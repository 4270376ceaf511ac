import { PhoneField, TextField } from '#ui/forms/field.tsx'

type Field = (name: 'phone' | 'email') => Omit<Parameters<typeof TextField>[0], 'label'>

/** Phone and e-mail of somebody whom staff write down. */
type Props = {
  field: Field /** One of both is needed: the text above says so, and no label says «(opcional)». */
  isOneNeeded?: boolean
}

export const ReachFields = ({ field, isOneNeeded = false }: Props) => (
  <>
    <PhoneField label="Teléfono" optional={!isOneNeeded} autoComplete="off" {...field('phone')} />
    <TextField
      label="Correo electrónico"
      optional={!isOneNeeded}
      type="email"
      autoComplete="off"
      spellCheck={false}
      {...field('email')}
    />
  </>
)
