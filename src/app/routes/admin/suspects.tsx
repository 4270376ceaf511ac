import { SuspectList } from '#domains/privacy/bin/ui/admin/suspect-list.tsx'

export default SuspectList
