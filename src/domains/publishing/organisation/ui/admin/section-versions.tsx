import { useState } from 'react'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { VersionList, versionName } from '#ui/admin/version-list.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { organisationApi } from '../../endpoints.ts'
import { readEntries, type SectionValues, valuesOf } from '../../field-values.ts'
import type { SectionFields } from '../../fields.ts'
import { organisationLabels } from '../../labels.ts'
import type { Section, SectionVersion } from '../../schemas.ts'
import { sectionToasts } from './section-labels.tsx'

const fieldLabels: Record<string, string> = organisationLabels.fields

type SectionVersionsProps = { section: Section; fields: SectionFields; isDirty: boolean }

/** Every saved version can be read, and put in force again. */
export function SectionVersions({ section, fields, isDirty }: SectionVersionsProps) {
  const { id, updatedAt, publishedVersionId, versionId } = section
  const query = useList(organisationApi.versions, {}, { params: { id } })
  const restore = useSave(organisationApi.publish, sectionToasts.restored)
  const [shown, setShown] = useState<SectionVersion | null>(null)
  return (
    <>
      <VersionList
        query={query}
        nameOf={nameOf}
        onShow={setShown}
        badges={(version) =>
          version.id === publishedVersionId ? (
            <Badge tone="done">En el sitio</Badge>
          ) : (
            version.id === versionId && <Badge tone="neutral">En el borrador</Badge>
          )
        }
        restore={(version) =>
          version.id !== publishedVersionId && (
            <Button
              size="small"
              icon="undo"
              disabled={isDirty}
              busy={restore.isPending && restore.variables?.body?.versionId === version.id}
              aria-label={`Volver a esta: ${nameOf(version)}`}
              onClick={() =>
                restore.mutate({
                  params: { id },
                  body: { versionId: version.id, updatedAt },
                  undo: { versionId: publishedVersionId },
                })
              }
            >
              Volver a esta
            </Button>
          )
        }
      />
      {shown && <ShownVersion version={shown} fields={fields} onClose={() => setShown(null)} />}
    </>
  )
}

type ShownVersionProps = { version: SectionVersion; fields: SectionFields; onClose: () => void }

function ShownVersion({ version, fields, onClose }: ShownVersionProps) {
  const values = valuesOf(fields.fields, version.content)
  return (
    <Dialog open onClose={onClose} title={fields.title} description={nameOf(version)} size="large">
      <dl className="flex flex-col gap-3">
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm font-semibold text-ink-2 first-letter:uppercase">
              {fieldLabels[name] ?? name}
            </dt>
            <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{shownValue(value)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function shownValue(value: string): string {
  if (!value) return '(vacío)'
  if (value === 'true') return 'Sí'
  if (!value.startsWith('[{')) return value
  return readEntries(value)
    .map((entry) => textOf(entry))
    .join('\n\n')
}

const textOf = (entry: SectionValues) =>
  Object.entries(entry)
    .filter(([name, value]) => value && name !== 'key' && name !== 'placeholder')
    .map(([, value]) => value)
    .join('\n')

const nameOf = (version: SectionVersion) => versionName(version, 'Como vino con el programa')
