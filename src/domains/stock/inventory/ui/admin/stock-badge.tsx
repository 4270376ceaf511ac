import { Badge } from '#ui/badge.tsx'
import type { InventoryItem } from '../../schemas.ts'

export function StockBadge({ item }: { item: Pick<InventoryItem, 'isLow' | 'isActive'> }) {
  if (!item.isActive)
    return (
      <Badge tone="closed" icon="pause">
        Inactivo
      </Badge>
    )
  return item.isLow ? (
    <Badge tone="pending" icon="alert">
      Stock Bajo
    </Badge>
  ) : null
}
