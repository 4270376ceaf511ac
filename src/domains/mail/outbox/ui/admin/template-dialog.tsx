import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { RecordHistory } from '#domains/team/history/ui/admin/record-history.tsx'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { outboxApi } from '../../endpoints.ts'
import type { EmailPreview, EmailTemplateView } from '../../schemas.ts'
import { EmailPaper } from './email-paper.tsx'

/** Edits one e-mail template, with a preview. */
export function TemplateDialog({ template, onClose }: { template: EmailTemplateView; onClose: () => void }) {
  const params = { kind: template.kind, locale: template.locale }
  const { form, field, state } = useRecordForm({
    endpoint: outboxApi.saveTemplate,
    params,
    defaultValues: { subject: template.subject, body: template.body },
    toBody: (values) => ({ ...values, updatedAt: template.updatedAt }),
    success: 'Texto guardado',
    error: { text: 'No se pudo guardar el texto.' },
    onSaved: onClose,
  })
  const previewRef = useRef<HTMLDivElement>(null)
  const preview = useMutation<EmailPreview, Error>({
    mutationFn: () => callAdmin(outboxApi.previewTemplate, { params, body: form.getValues() }),
  })
  const { data: rendered, error } = preview
  // Scroll after rendering: the preview has no height before.
  useEffect(() => {
    if (rendered || error) previewRef.current?.scrollIntoView({ block: 'start' })
  }, [rendered, error])
  const restore = useSave(outboxApi.saveTemplate, {
    success: 'Volvió el texto de ustedes',
    error: { text: 'No se pudo deshacer.' },
  })
  const reset = useSave(outboxApi.resetTemplate, {
    success: 'Volvió el texto original',
    error: { text: 'No se pudo volver al texto original.' },
    onSaved: onClose,
    undoWith: ({ updatedAt }) => {
      const { subject, body } = template
      restore.mutate({ params, body: { subject, body, updatedAt } })
    },
  })
  return (
    <RecordDialog
      state={state}
      title={`${template.name} · ${template.locale === 'en' ? 'inglés' : 'español'}`}
      onClose={onClose}
    >
      <TextField
        label="Asunto"
        hint="Se ve en pantallas bloqueadas: sin nombres ni nada de la pérdida."
        lang={template.locale}
        {...field('subject')}
      />
      <TextArea
        label="Texto"
        hint="Deja una línea vacía entre párrafos. Un enlace se escribe [palabras](dirección). Un párrafo con un dato que falta no aparece."
        rows={14}
        lang={template.locale}
        {...field('body')}
      />
      <div>
        <h3 className="text-base font-semibold">Datos que puedes poner</h3>
        <ul className="mt-1 flex flex-wrap gap-2">
          {template.placeholders.map((name) => (
            <li key={name}>
              <code className="rounded-control bg-sand px-2 py-1 text-sm">{`{{${name}}}`}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon="eye" busy={preview.isPending} onClick={() => preview.mutate()}>
          Ver cómo queda
        </Button>
        {template.isChanged && (
          <Button variant="quiet" icon="undo" busy={reset.isPending} onClick={() => reset.mutate({ params })}>
            Volver al texto original
          </Button>
        )}
      </div>
      <div ref={previewRef} aria-live="polite">
        {preview.isError && <Notice tone="error" title={messageOf(preview.error)} />}
        {preview.data && <EmailPaper lang={template.locale} {...preview.data} />}
      </div>
      <RecordHistory entity="mail_template" entityId={template.historyId} />
    </RecordDialog>
  )
}
