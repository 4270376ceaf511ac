import { DonationList } from '#domains/money/accounting/ui/admin/donation-list.tsx'
import { TransactionList } from '#domains/money/accounting/ui/admin/transaction-list.tsx'
import { InventoryList } from '#domains/stock/inventory/ui/admin/inventory-list.tsx'
import { AdminForbidden } from '#ui/admin/admin-forbidden.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useCan } from '#ui/admin/can.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LinkTabs } from '#ui/navigation/tabs.tsx'
import { Overview } from './overview.tsx'

const accountingTabs = ['resumen', 'inventario', 'transacciones', 'donaciones'] as const
export type AccountingTab = (typeof accountingTabs)[number]

const names: Record<AccountingTab, string> = {
  resumen: 'Resumen',
  inventario: 'Inventario',
  transacciones: 'Transacciones',
  donaciones: 'Donaciones',
}

/** Four tabs, each with its own URL. */
export function AccountingPage({ tab }: { tab: AccountingTab }) {
  const can = useCan()
  // Stock has readers who see no money.
  const open = accountingTabs.filter((name) => name === 'inventario' || can('money.read'))
  if (!open.includes(tab)) return <AdminForbidden />
  const tabs = open.map((name) => ({
    to: `/admin/contabilidad/${name}`,
    label: names[name],
    current: name === tab,
  }))
  // Named as the menu names it: who keeps the stock may not see the rest.
  const title = tab === 'inventario' ? 'Existencias' : 'Contabilidad'
  return (
    <AdminPage
      title={title}
      tools={<LinkTabs label="Partes de la contabilidad" tabs={tabs} />}
      // The other tabs have a button of their own.
      action={
        tab === 'resumen' && (
          <Allowed right="money.write">
            <ButtonLink
              to="/admin/contabilidad/transacciones?ficha=nueva"
              variant="primary"
              icon="plus"
              data-shortcut="new"
            >
              <span>
                Registrar<span className="noun"> transacción</span>
              </span>
            </ButtonLink>
          </Allowed>
        )
      }
    >
      {tab === 'inventario' && <InventoryList />}
      <Allowed right="money.read">
        {tab === 'resumen' && <Overview />}
        {tab === 'transacciones' && <TransactionList />}
        {tab === 'donaciones' && <DonationList />}
      </Allowed>
    </AdminPage>
  )
}

export const isAccountingTab = (value: string | undefined): value is AccountingTab =>
  accountingTabs.some((tab) => tab === value)
