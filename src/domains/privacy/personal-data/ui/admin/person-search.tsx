import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { personalDataApi } from '../../endpoints.ts'
import type { PersonQuery } from '../../schemas.ts'
import { FoundPerson } from './found-person.tsx'

/** Passed by another screen in the history's state, because addresses hold no personal data. */
export type PersonToFind = PersonQuery & { dataRequestId?: number }

const fields = [
  { name: 'email', label: 'Correo electrónico', type: 'email' },
  { name: 'phone', label: 'Teléfono', type: 'tel' },
  { name: 'name', label: 'Nombre', type: 'text' },
] as const

export function PersonSearch() {
  const handed = (useLocation().state ?? {}) as PersonToFind
  const [query, setQuery] = useState<PersonQuery>({
    email: handed.email ?? '',
    phone: handed.phone ?? '',
    name: handed.name ?? '',
  })
  const find = useMutation({
    mutationFn: (body: PersonQuery) => callAdmin(personalDataApi.find, { body }),
  })
  const isBlank = !query.email && !query.phone && !query.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank) find.mutate(query)
  }
  const records = find.data?.records
  return (
    <>
      <p className="max-w-prose text-ink-2">
        Para darle a una persona lo que guardamos de ella, o borrarlo. Dos familias pueden compartir un
        teléfono o un nombre: mira cada registro y escoge solo los suyos.
      </p>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        {fields.map(({ name, label, type }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            type={type}
            autoComplete="off"
            className="min-w-52 flex-1"
            value={query[name] ?? ''}
            onChange={(event) => setQuery({ ...query, [name]: event.target.value })}
          />
        ))}
        <Button type="submit" variant="primary" icon="search" busy={find.isPending}>
          Buscar
        </Button>
      </form>
      {find.isError && <ErrorPanel detail={messageOf(find.error)} onRetry={() => find.mutate(query)} />}
      {records?.length === 0 && (
        <EmptyState title="No guardamos nada con esos datos">
          <p>Prueba con otro correo, con el teléfono o solo con el apellido.</p>
        </EmptyState>
      )}
      {records && find.variables && (
        <FoundPerson
          key={find.submittedAt}
          records={records}
          person={find.variables}
          dataRequestId={handed.dataRequestId}
          onErased={() => find.mutate(query)}
        />
      )}
    </>
  )
}
