import { useParams } from 'react-router'
import { SectionPage } from '#domains/publishing/organisation/ui/admin/section-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function SectionRoute() {
  const id = recordId(useParams().id)
  return id === null ? <AdminNotFound /> : <SectionPage key={id} id={id} />
}
