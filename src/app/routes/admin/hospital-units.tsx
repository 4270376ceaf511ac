import { UnitsPage } from '#domains/hospitals/hospital-units/ui/admin/units-page.tsx'

export default UnitsPage
