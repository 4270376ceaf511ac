import { SelectField, type SelectFieldProps } from '../forms/select-field.tsx'

/** In which language a person whom staff write down reads us. */
export const LanguageField = (props: Omit<SelectFieldProps, 'label' | 'options' | 'placeholder'>) => (
  <SelectField
    label="Idioma de los correos y de su página"
    placeholder={false}
    options={[
      { value: 'es', label: 'Español' },
      { value: 'en', label: 'Inglés' },
    ]}
    {...props}
  />
)
