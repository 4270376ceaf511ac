import { SectionList } from '#domains/publishing/organisation/ui/admin/section-list.tsx'

export default SectionList
