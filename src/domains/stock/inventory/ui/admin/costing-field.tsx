import type { ComponentProps } from 'react'
import { RadioGroup } from '#ui/forms/choice.tsx'

/** Asked when what came in has another price than what was there. */
export function CostingField(field: Omit<ComponentProps<typeof RadioGroup>, 'label' | 'options'>) {
  return (
    <RadioGroup
      label="El precio cambió. ¿Cuánto vale cada unidad desde ahora?"
      defaultValue="last"
      options={[
        { value: 'last', label: 'El precio nuevo', hint: 'También para lo que ya había.' },
        { value: 'average', label: 'El promedio', hint: 'De lo que había y lo que llegó.' },
        {
          value: 'keep',
          label: 'Lo mismo que antes',
          hint: 'El precio nuevo queda solo en este movimiento.',
        },
      ]}
      {...field}
    />
  )
}
