import { ImportPage } from '#domains/office/imports/ui/admin/import-page.tsx'

export default ImportPage
