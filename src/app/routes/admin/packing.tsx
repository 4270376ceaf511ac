import { PackingPage } from '#domains/boxes/packing/ui/admin/packing-page.tsx'

export default PackingPage
