import { PairList } from '#domains/boxes/duplicates/ui/admin/pair-list.tsx'

export default PairList
