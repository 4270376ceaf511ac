import { PairList } from '#features/duplicates/ui/admin/pair-list.tsx'

export default function PossibleDuplicatesRoute() {
  return <PairList />
}
