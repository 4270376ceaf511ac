import { useState } from 'react'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { personalDataApi } from '../../endpoints.ts'
import type { FoundRecord } from '../../schemas.ts'

/** Downloads the page to read and the file for programs. */
export function ExportButtons({ chosen }: { chosen: readonly FoundRecord[] }) {
  const [locale, setLocale] = useState<'es' | 'en'>('es')
  const save = useSave(personalDataApi.export, {
    success: 'Se descargaron dos archivos: uno para leer y otro para programas',
    error: { text: 'No se pudieron descargar.' },
    onSaved: ({ fileName, html, json }) => {
      download(`${fileName}.html`, 'text/html', html)
      download(`${fileName}.json`, 'application/json', json)
    },
  })
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        name="locale"
        label="Idioma de la persona"
        value={locale}
        onChange={(event) => setLocale(event.target.value === 'en' ? 'en' : 'es')}
        options={[
          { value: 'es', label: 'Español' },
          { value: 'en', label: 'Inglés' },
        ]}
      />
      <Button
        icon="download"
        busy={save.isPending}
        disabled={chosen.length === 0}
        onClick={() =>
          save.mutate({ body: { records: chosen.map(({ kind, id }) => ({ kind, id })), locale } })
        }
      >
        Descargar sus datos
      </Button>
    </div>
  )
}

function download(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
