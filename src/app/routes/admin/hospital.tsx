import { useParams } from 'react-router'
import { HospitalPage } from '#domains/hospitals/hospital-records/ui/admin/hospital-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.ts'

export default function HospitalRoute() {
  const id = recordId(useParams().id)
  return id === null ? <AdminNotFound /> : <HospitalPage key={id} id={id} />
}
