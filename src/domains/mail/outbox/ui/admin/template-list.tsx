import { useState } from 'react'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { outboxApi } from '../../endpoints.ts'
import type { EmailTemplateView } from '../../schemas.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** All e-mail templates, in each language. */
export function TemplateList() {
  const query = useRead(outboxApi.templates)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const templates = query.data as EmailTemplateView[] | undefined
  if (!templates) return <RecordState query={query} />
  // Use the latest data, so that the dialog shows what a colleague saved meanwhile.
  const open = templates.find((template) => keyOf(template) === openKey)
  const kinds = [...new Map(templates.map(({ kind, name }) => [kind, name]))]
  return (
    <>
      <p className="text-ink-2">
        Estos son los correos que el programa escribe por ustedes. Pueden cambiar sus palabras y volver a las
        originales cuando quieran.
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-white">
        {kinds.map(([kind, name]) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 sm:px-4">
            <h2 className="min-w-0 text-base font-semibold">{name}</h2>
            <div className="flex flex-wrap items-center gap-2">
              {templates
                .filter((template) => template.kind === kind)
                .map((template) => (
                  <TemplateButton
                    key={template.locale}
                    template={template}
                    onOpen={() => setOpenKey(keyOf(template))}
                  />
                ))}
            </div>
          </li>
        ))}
      </ul>
      {open && <TemplateDialog key={openKey} template={open} onClose={() => setOpenKey(null)} />}
    </>
  )
}

const keyOf = ({ kind, locale }: EmailTemplateView) => `${kind} ${locale}`

function TemplateButton({ template, onOpen }: { template: EmailTemplateView; onOpen: () => void }) {
  const language = template.locale === 'en' ? 'Inglés' : 'Español'
  return (
    <span className="inline-flex items-center gap-2">
      {template.isChanged && (
        <Badge tone="info" icon="edit">
          Cambiado
        </Badge>
      )}
      <Button size="small" icon="edit" aria-label={`${template.name}, ${language}`} onClick={onOpen}>
        {language}
      </Button>
    </span>
  )
}
