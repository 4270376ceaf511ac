import { type ReactNode, useState } from 'react'
import { authApi } from '#domains/team/auth/endpoints.ts'
import { formatDate } from '#lib/text/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCan } from '#ui/admin/can.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useOpenRecord } from '#ui/admin/use-open-record.ts'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { staffApi } from '../../endpoints.ts'
import { roleText } from '../../rules.ts'
import type { StaffUser } from '../../schemas.ts'
import { NewUserDialog } from './new-user-dialog.tsx'
import { OwnPasswordDialog, ResetPasswordDialog } from './password-dialogs.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'
import { UserDialog } from './user-dialog.tsx'
import { WelcomeDialog } from './welcome-dialog.tsx'

type OpenDialog =
  | { what: 'own' }
  | { what: 'reset' | 'switchOff' | 'secondFactor' | 'welcome'; user: StaffUser }
  | null

type StaffListProps = {
  /** Below the list: rules for everybody's account. */
  children?: ReactNode
  /** For a lost phone or key. */
  onResetSecondFactor: (user: StaffUser) => void
}

/** People with access to the back office. Few enough for a list without pages. */
export function StaffList({ children, onResetSecondFactor }: StaffListProps) {
  const query = useList(staffApi.list, {})
  const me = useRead(authApi.getUser)
  const can = useCan()
  const isManager = can('staff.write')
  const record = useOpenRecord(useListState())
  const opened = query.data?.rows.find((user) => user.id === record.id)
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const close = () => setOpenDialog(null)
  const ask = (dialog: OpenDialog) =>
    dialog?.what === 'secondFactor' ? onResetSecondFactor(dialog.user) : setOpenDialog(dialog)
  const error = query.isError
    ? { detail: messageOf(query.error), onRetry: () => void query.refetch() }
    : undefined
  return (
    <AdminPage
      title="Accesos"
      updated={query}
      action={
        <>
          <Button icon="lock" onClick={() => setOpenDialog({ what: 'own' })}>
            Cambiar mi contraseña
          </Button>
          {isManager && (
            <ButtonLink variant="primary" icon="plus" data-shortcut="new" to={record.newHref}>
              Añadir persona
            </ButtonLink>
          )}
        </>
      }
    >
      <p className="max-w-measure text-ink-2">
        {isManager
          ? 'El tipo de acceso dice qué ve y qué cambia cada persona. Cuando alguien deje el equipo, quítale el acceso.'
          : 'Aquí cambias tu contraseña. Si te falta algo para tu trabajo, pide a una persona de dirección que cambie tu acceso.'}
      </p>
      <DataTable
        caption="Accesos"
        columns={columnsWith(me.data?.id, isManager, ask)}
        rows={query.data?.rows ?? []}
        rowKey={(user) => user.id}
        rowHref={isManager ? (user) => record.hrefOf(user.id) : undefined}
        loading={query.isFetching}
        error={error}
      />
      {isManager && children}
      {isManager && record.isNew && (
        <NewUserDialog
          onAdded={(user) => {
            record.close()
            setOpenDialog({ what: 'welcome', user })
          }}
          onClose={record.close}
        />
      )}
      {isManager && opened && (
        <UserDialog key={opened.id} user={opened} isMe={opened.id === me.data?.id} onClose={record.close} />
      )}
      {openDialog?.what === 'own' && <OwnPasswordDialog onClose={close} />}
      {openDialog?.what === 'reset' && <ResetPasswordDialog user={openDialog.user} onClose={close} />}
      {openDialog?.what === 'welcome' && <WelcomeDialog user={openDialog.user} onClose={close} />}
      {openDialog?.what === 'switchOff' && <SwitchOffDialog user={openDialog.user} onClose={close} />}
    </AdminPage>
  )
}

type SetOpenDialog = (openDialog: OpenDialog) => void

const columnsWith = (
  myId: number | undefined,
  isManager: boolean,
  ask: SetOpenDialog,
): Column<StaffUser>[] => [
  {
    key: 'name',
    isName: true,
    header: 'Nombre',
    cell: (user) => (user.id === myId ? `${user.fullName} (tú)` : user.fullName),
  },
  { key: 'username', header: 'Usuario', cell: (user) => user.username },
  { key: 'email', header: 'Correo electrónico', cell: (user) => user.email },
  { key: 'role', header: 'Tipo de acceso', cell: (user) => roleText(user.role) },
  {
    key: 'access',
    header: 'Acceso',
    cell: (user) => (
      <Badge tone={user.isActive ? 'done' : 'closed'}>{user.isActive ? 'Activo' : 'Sin acceso'}</Badge>
    ),
  },
  {
    key: 'seen',
    header: 'Última entrada',
    cell: (user) => (user.lastLoginAt ? formatDate(user.lastLoginAt, 'es', 'dateTime') : 'Nunca'),
  },
  ...(isManager
    ? [
        {
          key: 'actions',
          header: 'Acciones',
          actions: true,
          cell: (user: StaffUser) => user.id !== myId && <StaffActions user={user} ask={ask} />,
        },
      ]
    : []),
]

function StaffActions({ user, ask }: { user: StaffUser; ask: SetOpenDialog }) {
  const save = useSave(staffApi.update, {
    success: () => ({ title: 'Acceso devuelto', text: `${user.fullName} puede entrar otra vez.` }),
    error: { text: 'No se pudo cambiar el acceso.' },
  })
  const access: MenuItem = user.isActive
    ? {
        label: 'Quitar acceso',
        icon: 'lock',
        tone: 'danger',
        onSelect: () => ask({ what: 'switchOff', user }),
      }
    : {
        label: 'Devolver acceso',
        icon: 'undo',
        onSelect: () =>
          save.mutate({ params: { id: user.id }, body: { isActive: true }, undo: { isActive: false } }),
      }
  const items: MenuItem[] = [
    { label: 'Poner otra contraseña', icon: 'edit', onSelect: () => ask({ what: 'reset', user }) },
    {
      label: 'Perdió su segundo paso',
      icon: 'history',
      onSelect: () => ask({ what: 'secondFactor', user }),
    },
    access,
  ]
  return (
    <Menu
      label="Más"
      accessibleName={`Más acciones para ${user.fullName}`}
      icon="more"
      iconOnly
      size="small"
      items={items}
    />
  )
}
