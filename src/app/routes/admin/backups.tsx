import { BackupsPage } from '#domains/office/backups/ui/admin/backups-page.tsx'

export default function BackupsRoute() {
  return <BackupsPage />
}
