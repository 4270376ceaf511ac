import { PhoneField, TextField } from '#ui/forms/field.tsx'

type Field = (name: 'phone' | 'email') => Omit<Parameters<typeof TextField>[0], 'label'>

/** Phone and e-mail of somebody whom staff write down. */
export const ReachFields = ({ field }: { field: Field }) => (
  <>
    <PhoneField label="Teléfono" optional autoComplete="off" {...field('phone')} />
    <TextField
      label="Correo electrónico"
      optional
      type="email"
      autoComplete="off"
      spellCheck={false}
      {...field('email')}
    />
  </>
)
