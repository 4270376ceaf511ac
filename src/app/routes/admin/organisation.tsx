import { SectionList } from '#features/organisation/ui/admin/section-list.tsx'

export default SectionList
