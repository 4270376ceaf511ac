import { BackupsPage } from '#features/backups/ui/admin/backups-page.tsx'

export default function BackupsRoute() {
  return <BackupsPage />
}
