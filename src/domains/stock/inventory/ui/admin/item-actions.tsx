import { Button, ButtonLink } from '#ui/button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { InventoryItem } from '../../schemas.ts'

export type Opened = { kind: 'restock' | 'count' | 'delete'; item: InventoryItem }

type ItemActionsProps = {
  item: InventoryItem
  open: (opened: Opened) => void
  hrefOf: (id: number) => string
  /** In a line of the table, whose name opens the item. */
  isCompact?: boolean
}

export function ItemActions({ item, open, hrefOf, isCompact = false }: ItemActionsProps) {
  const height = isCompact ? 'min-h-8' : 'min-h-11 lg:min-h-8'
  return (
    <span className={isCompact ? 'inline-flex items-center gap-1' : 'flex flex-wrap items-center gap-2'}>
      <Button
        size="small"
        icon={isCompact ? undefined : 'plus'}
        className={isCompact ? `${height} max-lg:hidden` : height}
        aria-label={`Reponer ${item.name}`}
        onClick={() => open({ kind: 'restock', item })}
      >
        Reponer
      </Button>
      {!isCompact && (
        <ButtonLink
          size="small"
          icon="edit"
          className={height}
          aria-label={`Editar ${item.name}`}
          to={hrefOf(item.id)}
        >
          Editar
        </ButtonLink>
      )}
      <Menu
        label="Más"
        accessibleName={`Más acciones para ${item.name}`}
        icon="more"
        iconOnly
        size="small"
        items={[
          ...(isCompact
            ? [{ label: 'Reponer', icon: 'plus', onSelect: () => open({ kind: 'restock', item }) } as const]
            : []),
          { label: 'Contar', icon: 'list', onSelect: () => open({ kind: 'count', item }) },
          { label: 'Movimientos', icon: 'history', to: `/admin/inventario/movimientos?itemId=${item.id}` },
          {
            label: 'Eliminar',
            icon: 'trash',
            tone: 'danger',
            onSelect: () => open({ kind: 'delete', item }),
          },
        ]}
      />
    </span>
  )
}
