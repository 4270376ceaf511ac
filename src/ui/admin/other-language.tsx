import type { ComponentProps, ReactNode } from 'react'
import type { Lang } from '#lib/text/texts.ts'
import { SelectField } from '../forms/select-field.tsx'

type OtherLanguageProps = {
  written: Lang
  /** Props of the field that holds the language. */
  language: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
  /** The same fields in the other language. */
  children: ReactNode
}

/** In which language the texts above are, and what the page in the other language says. */
export function OtherLanguage({ written, language, children }: OtherLanguageProps) {
  return (
    <>
      <SelectField
        label="Idioma de estos textos"
        className="sm:max-w-sm"
        options={[
          { value: 'es', label: 'Español' },
          { value: 'en', label: 'Inglés' },
        ]}
        {...language}
      />
      <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-4">
        <legend className="px-1 font-semibold">
          {written === 'es' ? 'En inglés (opcional)' : 'En español (opcional)'}
        </legend>
        <p className="text-sm text-ink-2">
          Lo que dejes vacío se ve como está arriba, con el idioma en que está escrito.
        </p>
        {children}
      </fieldset>
    </>
  )
}
