import { BackupsPage } from '#domains/office/backups/ui/admin/backups-page.tsx'

export default BackupsPage
