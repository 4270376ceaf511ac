import { BinList } from '#domains/privacy/bin/ui/admin/bin-list.tsx'

export default BinList
