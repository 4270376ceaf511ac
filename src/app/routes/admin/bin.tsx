import { BinList } from '#features/bin/ui/admin/bin-list.tsx'

export default function BinRoute() {
  return <BinList />
}
